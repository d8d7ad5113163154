import { normalPath } from "./normal-path.ts";
import { SERVER_PATH } from "./server-paths.ts";

/** The server's own path that a path may be read as, or lies below; undefined where it is none. */
export function serverPathAbove(path: string): string | undefined {
  const [, first = ""] = normalPath(path).split("/");
  // A first segment with a parameter in it may become any of them.
  return first.includes("{}") || SERVER_PATH.test(`/${first}`) ? `/${first}` : undefined;
}
