import "./palette.css";

export { default } from "./Board.svelte";
export { caution, prompt } from "./prompt";
