import "./palette.css";

export { default } from "./Board.svelte";
export { caution, prompt, wishes } from "./prompt";
