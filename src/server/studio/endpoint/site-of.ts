import type { Context } from "hono";
import type { Site } from "../../../releases/second-factors/passkeys.ts";
import type { StudioEnv } from "./studio-context.ts";

/** Where passkeys are made and proved: the host by which the browser knows this server. */
export function siteOf({ var: { origin } }: Context<StudioEnv>): Site {
  return { id: new URL(origin.url).hostname, origin: origin.url };
}
