/** The path that everything lies under, where the server has one: `/games`, or nothing. */

const said = typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>('meta[name="rollbones-base"]');

export const base = (said?.content ?? "").replace(/^\.?\/?$/, "").replace(/\/$/, "");

/** Where something of ours is on this host: a page, a request, a socket. */
export function to(path: string): string {
  return base + path;
}

/** What an address on this host is called among ours. */
export function from(path: string): string {
  return base && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || "/" : path;
}
