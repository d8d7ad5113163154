import type { Context } from "hono";
import { hostOf } from "../../http/request-parts.ts";
import { networkOf, readClient } from "../../limits/remote-address.ts";

/** Where a request comes from, and under which name the browser knows this server. */
export interface RequestOrigin {
  readonly address: string;
  /** The network that limits count by. */
  readonly network: string;
  readonly agent: string;
  /** As `https://loans.example`. */
  readonly url: string;
  readonly isHttps: boolean;
  /** Whether a password may be sent: encrypted, or to this very machine. */
  readonly isPrivate: boolean;
}

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|local)$/;

/** Whether a browser of this machine was led here by a name of somebody else's: without a proxy nobody has another for it. */
export function isRebound({ address, url }: RequestOrigin, proxies: number): boolean {
  return proxies === 0 && LOOPBACK.test(address) && !THIS_MACHINE.test(new URL(url).host);
}

export function readOrigin(context: Context, proxies: number): RequestOrigin {
  const client = readClient(context.env, proxies);
  const host = hostOf(context);
  return {
    address: client.address === "" ? "local" : client.address,
    network: networkOf(client.address),
    agent: context.req.header("user-agent") ?? "",
    url: `${client.https ? "https" : "http"}://${host}`,
    isHttps: client.https,
    isPrivate: client.https || THIS_MACHINE.test(host),
  };
}
