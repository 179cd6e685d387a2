import { mount } from "svelte";
import "$kit/palette.css";
import "./app.css";
import App from "./App.svelte";
import { dress } from "./lib/settings.svelte";

dress();
const page = document.getElementById("page");
if (page) mount(App, { target: page });
