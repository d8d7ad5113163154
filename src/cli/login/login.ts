import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { askLine, askSecret } from "../studio-client/ask-person.ts";
import { serverOf } from "../studio-client/connection-options.ts";
import { saveSession } from "../studio-client/saved-sessions.ts";
import { RefusedByServerError } from "../studio-client/studio-client.ts";
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
      const ticket = ticketIn(error);
      const code = values.code ?? (await askLine("Code of your app, or for recovery: ", streams));
      return studio.send<Entered>("POST", "/session/factor", { ticket, code, kind: "command" });
    });
    await saveSession(server, secret);
    return { lines: [`Signed in at ${server}.`], value: null };
  });
}

/** Lets on what a code answers. A browser alone proves a passkey. */
function ticketIn(error: unknown): string {
  if (!(error instanceof RefusedByServerError) || error.problem.code !== "second-factor") throw error;
  if (error.problem.hasCodes !== true) {
    throw new WrongCallError("this account has passkeys alone: add an app in the studio, or use a code for recovery");
  }
  return String(error.problem.ticket);
}
