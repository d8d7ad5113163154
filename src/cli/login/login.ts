import { parseResponse } from "hono/client";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { askFactor } from "../studio-client/ask-factor.ts";
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
    const { session, welcome } = studio.api;
    const given = { name, password, kind: "command" } as const;
    const entered =
      link === undefined
        ? session.$post({ json: given })
        : welcome.$post({ json: { ...given, secret: link.replace(/^.*#/, "") } });
    const { secret } = await parseResponse(entered).catch(async (error: unknown) => {
      const answer = await askFactor(error, streams, values.code);
      return parseResponse(session.factor.$post({ json: { ...answer, kind: "command" } }));
    });
    if (secret === undefined) throw new WrongCallError(`${server} is no server of Skrini: it gave no session`);
    await saveSession(server, secret);
    return { lines: [`Signed in at ${server}.`], value: null };
  });
}
