import type { Token } from "../../releases/accounts/tokens.ts";
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
      const value = await studio.get<{ tokens: readonly Token[] }>("/tokens");
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
      await studio.send("DELETE", `/tokens/${encodeURIComponent(name)}`, {});
      return { lines: [`The token ${name} opens nothing any more.`], value: { name } };
    }
    const request = { name, scopes: listed(scopes), channel, days };
    const value = await studio.send<{ token: Token; secret: string }>("POST", "/tokens", request);
    return { lines: [value.secret], value };
  });
}
