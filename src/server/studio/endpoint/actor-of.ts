import type { Context } from "hono";
import type { Actor } from "../../../releases/releases.ts";
import { RequestError } from "./problem.ts";
import type { StudioEnv } from "./studio-context.ts";

/** Who does it, for the audit log. Routes behind a permission have one. */
export function actorOf({ var: { caller } }: Context<StudioEnv>): Actor {
  if (caller === null) throw new RequestError("signed-out", "sign in first");
  return caller.actor;
}
