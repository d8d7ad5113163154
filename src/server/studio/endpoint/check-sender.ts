import { STUDIO_HEADER } from "../../../language/http/studio-header.ts";
import { isCrossSite } from "../../http/cross-site.ts";
import { RequestError } from "./problem.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** Whether the studio's own code sends this: no document and no form can set its header. */
export function isFromStudio(headers: Headers): boolean {
  return Object.entries(STUDIO_HEADER).every(([name, value]) => headers.get(name) === value);
}

const SAFE = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses what a page of another site makes a browser send: a form can neither say that it comes from this origin nor
 * send JSON.
 * @param byCookie whether the browser added who it is by itself
 * @throws RequestError "cross-site", "wrong-content-type"
 */
export function checkSender({ method, headers }: Request, origin: RequestOrigin, byCookie: boolean): void {
  if (SAFE.includes(method)) return;
  const isSameOrigin = headers.get("sec-fetch-site") === "same-origin" || headers.get("origin") === origin.url;
  const isForeign = isCrossSite(headers, new URL(origin.url).host) || (byCookie && !isSameOrigin);
  if (isForeign) throw new RequestError("cross-site", "this was sent by a page of another site");
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new RequestError("wrong-content-type", "the content must be application/json");
  }
}
