// Run from the top of the repository, where the games' boards are in reach; the plugin is found from here.
import * as svelte from "prettier-plugin-svelte";

export default {
  printWidth: 126,
  plugins: [svelte],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
