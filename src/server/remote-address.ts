import { isObject } from "../kit/json.ts";

/** Who is asking: the other end of the connection or, behind a proxy of one's own, whom that proxy names. */
export function remoteAddress(env: unknown, trustProxy: boolean): string {
  const incoming = isObject(env) && isObject(env.incoming) ? env.incoming : {};
  const headers = isObject(incoming.headers) ? incoming.headers : {};
  const forwarded = headers["x-forwarded-for"];
  if (trustProxy && typeof forwarded === "string") return forwarded.split(",").pop()?.trim() ?? "";
  const socket = isObject(incoming.socket) ? incoming.socket : {};
  return typeof socket.remoteAddress === "string" ? socket.remoteAddress : "";
}
