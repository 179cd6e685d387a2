import "./palette.css";

export { default } from "./Board.svelte";
export { group, prompt } from "./prompt";
