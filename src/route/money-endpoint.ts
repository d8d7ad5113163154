import type { AppDocument } from "../language/documents.ts";
import { callPath } from "./backend-path.ts";
import type { Endpoint } from "./endpoint.ts";

/** The endpoint that a line of `calls.moneyPaths` names, as its call writes it: `POST /rides/pay`. Null where it is none. */
export function moneyEndpoint(
  line: string,
  { prefix, roots = [] }: Pick<AppDocument["calls"], "prefix" | "roots">,
): Endpoint | null {
  const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(line) ?? [];
  if (method === undefined || path === undefined) return null;
  const isWhole = [prefix, ...roots].some((one) => path === one || path.startsWith(`${one}/`));
  return { method, path: callPath({ path, root: isWhole }, { prefix }) };
}
