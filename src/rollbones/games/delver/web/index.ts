import "./palette.css";

export { default } from "./Board.svelte";
export { prompt, wishes } from "./prompt";
