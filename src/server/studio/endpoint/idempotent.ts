import type { MiddlewareHandler } from "hono";
import type { Database } from "../../../releases/database/connect.ts";
import { RefusedError } from "../../../releases/releases.ts";
import { sha256 } from "../../../releases/sha256.ts";
import { RequestError } from "./problem.ts";
import type { StudioEnv } from "./studio-context.ts";

const KEPT_HEADERS = ["content-type", "etag"];
/** An answer is repeated for a day. One that was begun and never ended, as by a crash, is not waited for longer. */
const ANSWERED_MS = 24 * 3600_000;
const BEGUN_MS = 60_000;
const MAX_KEY_LENGTH = 200;

/**
 * Does what came with an `Idempotency-Key` once: asked again, it answers as the first time. Not for answers with a
 * secret in them, since they are kept.
 */
export function idempotent({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): MiddlewareHandler<StudioEnv> {
  return async (context, next) => {
    const key = context.req.header("idempotency-key");
    const actor = context.var.caller?.actor.name;
    if (key === undefined || actor === undefined) return next();
    if (key === "" || key.length > MAX_KEY_LENGTH) throw new RequestError("invalid", "Idempotency-Key is too long");
    const { method, path } = context.req;
    const text = `${method} ${path}\n${context.req.header("if-match") ?? ""}\n${await context.req.text()}`;
    const request = sha256(text);
    const time = now();
    const over = [new Date(time.getTime() - ANSWERED_MS), new Date(time.getTime() - BEGUN_MS)];
    await database.query("delete from answered_requests where made_at < $1 or (status = 0 and made_at < $2)", over);
    const { rowCount } = await database.query(
      "insert into answered_requests values ($1, $2, $3, 0, '', '{}', $4) on conflict do nothing",
      [actor, key, request, time],
    );
    if (rowCount === 0) {
      const { rows } = await database.query("select * from answered_requests where actor = $1 and key = $2", [
        actor,
        key,
      ]);
      const [before] = rows;
      if (before === undefined || before.status === 0) {
        throw new RequestError("in-progress", "the same request is being answered: ask again", 1);
      }
      if (before.request !== request) throw new RefusedError("key-used", "the key was used for another request");
      return new Response(before.body, { status: before.status, headers: JSON.parse(before.headers) });
    }
    await next();
    const { res } = context;
    // A request that was refused may be tried again with the same key.
    if (!res.ok) {
      await database.query("delete from answered_requests where actor = $1 and key = $2", [actor, key]);
      return;
    }
    const headers = KEPT_HEADERS.flatMap((name) => (res.headers.has(name) ? [[name, res.headers.get(name)]] : []));
    await database.query(
      "update answered_requests set status = $3, body = $4, headers = $5 where actor = $1 and key = $2",
      [actor, key, res.status, await res.clone().text(), JSON.stringify(Object.fromEntries(headers))],
    );
  };
}
