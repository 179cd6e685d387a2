import "./palette.css";

export { default } from "./Board.svelte";
export { prompt } from "./prompt";
