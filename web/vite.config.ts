import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SERVER = "http://127.0.0.1:8080";

// The page is served by Rollbones' own server under a strict policy: nothing inline, nothing from other hosts.
export default defineConfig({
  plugins: [svelte()],
  // What a board may import: the kit for boards and the page's library (tsconfig.json says the same).
  resolve: {
    alias: { $kit: here("src/boards/kit"), $lib: here("src/lib") },
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  // Nothing is named from the top of the host: the server may lie under a path (`rollbones serve --path`).
  base: "./",
  build: {
    outDir: "../src/rollbones/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    fs: { allow: [".."] },
    // `rollbones serve` beside `npm run dev`; the server wants requests to come from its own address.
    proxy: Object.fromEntries(
      ["/api", "/ws", "/boards"].map((path) => [
        path,
        { target: SERVER, changeOrigin: true, ws: path === "/ws", headers: { origin: SERVER } },
      ]),
    ),
  },
  test: {
    include: ["tests/**/*.test.ts", "src/**/*.test.ts", "../src/rollbones/games/*/web/**/*.test.ts"],
    environment: "happy-dom",
    testTimeout: 120_000, // a busy machine is slow, and nothing here measures time
  },
});
