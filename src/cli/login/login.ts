import type { CommandLine, Streams } from "../command/command.ts";
import { askLine, askSecret } from "../studio-client/ask-person.ts";
import { serverOf } from "../studio-client/connection-options.ts";
import { saveSession } from "../studio-client/saved-sessions.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { loginDefinition } from "./definition.ts";

/** `skrini login`: keeps the secret of a new session where only this person can read it. */
export async function login({ values }: CommandLine<typeof loginDefinition>, streams: Streams): Promise<number> {
  const { link } = values;
  const server = serverOf(values);
  // An account that is there already has a name, which the server goes by.
  const name = values.name ?? (await askLine("Name: ", streams));
  const password = await askSecret(link === undefined ? "Password: " : "New password: ", streams);
  return withStudio({ ...values, token: "", json: false }, streams, async (studio) => {
    const given = { name, password, kind: "command" };
    const { secret } =
      link === undefined
        ? await studio.send<{ secret: string }>("POST", "/session", given)
        : await studio.send<{ secret: string }>("POST", "/welcome", { ...given, secret: link.replace(/^.*#/, "") });
    await saveSession(server, secret);
    return { lines: [`Signed in at ${server}.`], value: null };
  });
}
