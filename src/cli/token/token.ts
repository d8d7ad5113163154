import { parseResponse } from "hono/client";
import { SCOPES, type Scope } from "../../releases/identity/roles.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { listed, shortTime, table } from "../studio-client/describe.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { tokenDefinition } from "./definition.ts";

type TokenLine = CommandLine<typeof tokenDefinition>;

/** `skrini token` */
export function token({ values, positionals: [action, name] }: TokenLine, streams: Streams): Promise<number> {
  const { scopes = "read", channel = "*", days = 90 } = values;
  return withStudio(values, streams, async (studio) => {
    if (action === "list") {
      const value = await parseResponse(studio.api.tokens.$get());
      const rows = value.tokens.map((one) => [
        one.name,
        one.scopes.join(","),
        one.channel,
        `by ${one.by}`,
        `until ${shortTime(one.expiresAt)}`,
        one.usedAt === null ? "never used" : `used ${shortTime(one.usedAt)}`,
      ]);
      return { lines: table(rows), value };
    }
    if (name === undefined) throw new WrongCallError("<name> is missing", { withUsage: true });
    if (action === "revoke") {
      await studio.api.tokens[":token"].$delete({ param: { token: encodeURIComponent(name) } });
      return { lines: [`The token ${name} opens nothing any more.`], value: { name } };
    }
    const json = { name, scopes: listed(scopes).map(scopeOf), channel, days };
    const value = await parseResponse(studio.api.tokens.$post({ json }));
    return { lines: [value.secret], value };
  });
}

function scopeOf(text: string): Scope {
  const scope = SCOPES.find((one) => one === text);
  if (scope === undefined) throw new WrongCallError(`"${text}" is no scope: ${SCOPES.join(", ")}`);
  return scope;
}
