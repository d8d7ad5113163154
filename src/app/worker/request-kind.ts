/** file, plan: named by its content · page: the app's own · through: a page of somebody else on this origin */
export type RequestKind = "file" | "plan" | "page" | "through";

/** What is not the app's to keep: the calls, and whatever pages the backend has under the same prefixes. */
const NOT_OURS = /^\/(tapi|api|gopia|sandbox)(\/|$)|\.[a-z0-9]{1,8}$/i;

/** Null for what the worker has nothing to do with: calls above all, and everything of another origin. */
export function requestKind(request: Pick<Request, "method" | "mode" | "url">, origin: string): RequestKind | null {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return null;
  if (request.mode === "navigate") return NOT_OURS.test(url.pathname) ? "through" : "page";
  if (url.pathname.startsWith("/assets/")) return "file";
  return url.pathname.startsWith("/plans/") ? "plan" : null;
}
