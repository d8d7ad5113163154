import type { CommandLine, Streams } from "../command/command.ts";
import { askFactor } from "../studio-client/ask-factor.ts";
import { askLine, askSecret } from "../studio-client/ask-person.ts";
import { serverOf } from "../studio-client/connection-options.ts";
import { saveSession } from "../studio-client/saved-sessions.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { loginDefinition } from "./definition.ts";

interface Entered {
  readonly secret: string;
}

/** `skrini login`: keeps the secret of a new session where only this person can read it. */
export async function login({ values }: CommandLine<typeof loginDefinition>, streams: Streams): Promise<number> {
  const { link } = values;
  const server = serverOf(values);
  // An account that is there already has a name, which the server goes by.
  const name = values.name ?? (await askLine("Name: ", streams));
  const password = await askSecret(link === undefined ? "Password: " : "New password: ", streams);
  return withStudio({ ...values, token: "", json: false }, streams, async (studio) => {
    const given = { name, password, kind: "command" };
    const entered =
      link === undefined
        ? studio.send<Entered>("POST", "/session", given)
        : studio.send<Entered>("POST", "/welcome", { ...given, secret: link.replace(/^.*#/, "") });
    const { secret } = await entered.catch(async (error: unknown) => {
      const answer = await askFactor(error, streams, values.code);
      return studio.send<Entered>("POST", "/session/factor", { ...answer, kind: "command" });
    });
    await saveSession(server, secret);
    return { lines: [`Signed in at ${server}.`], value: null };
  });
}
