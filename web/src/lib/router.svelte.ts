/** Where we are, by the address; links inside the page do not load it again. */

import { base, from, to } from "./base";

class Router {
  path = $state(from(location.pathname));
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", to(address));
    else history.pushState(null, "", to(address));
    const before = this.path;
    this.#read();
    if (before !== this.path) {
      scrollTo(0, 0);
      // A new page begins at its heading, for those who hear it as well.
      requestAnimationFrame(() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }));
    }
  }

  #read(): void {
    this.path = from(location.pathname);
    this.hash = location.hash;
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
    const path = from(link.pathname);
    if (path.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
    if (to(path) !== link.pathname && link.pathname !== base) return; // another program's, beside ours
    event.preventDefault();
    this.go(path + link.search + link.hash);
  }
}

export const router = new Router();
