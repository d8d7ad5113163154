import { isIPv6 } from "node:net";
import { isObject } from "../../kit/json.ts";

/** The client of a request. */
export interface Client {
  /** Network address; empty where there is no connection. */
  readonly address: string;
  /** The address and the proxies in between, for the next `X-Forwarded-For`. */
  readonly forwardedFor: string;
  /** Whether the browser's own connection is encrypted. */
  readonly https: boolean;
}

/**
 * Reads who is asking: the other end of the connection or, behind proxies of one's own, whom they name. Each of them
 * adds what it saw at the right, so the entry of the outermost one counts from there; what is left of it anyone can
 * send.
 *
 * @param proxies how many of one's own proxies a request passes
 */
export function readClient(env: unknown, proxies: number): Client {
  const incoming = isObject(env) && isObject(env.incoming) ? env.incoming : {};
  const headers = isObject(incoming.headers) ? incoming.headers : {};
  const socket = isObject(incoming.socket) ? incoming.socket : {};
  const peer = plainAddress(typeof socket.remoteAddress === "string" ? socket.remoteAddress : "");
  if (proxies === 0) return { address: peer, forwardedFor: peer, https: socket.encrypted === true };
  const known = entries(headers["x-forwarded-for"]).slice(-proxies);
  const protocols = entries(headers["x-forwarded-proto"]).slice(-proxies);
  return {
    address: plainAddress(known[0] ?? peer),
    forwardedFor: [...known, peer].filter((entry) => entry !== "").join(", "),
    https: protocols[0] === "https",
  };
}

/**
 * The network of one household or phone: an IPv4 address, or the /64 of an IPv6 one, within which it may take any.
 * Anything else stands for itself, shortened.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}

/** An IPv4 address that came in over IPv6 is the same phone's. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function entries(header: unknown): string[] {
  const text = typeof header === "string" ? header : "";
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
