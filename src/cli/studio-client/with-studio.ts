import { parseResponse } from "hono/client";
import type { Streams } from "../command/command.ts";
import { askFactor } from "./ask-factor.ts";
import { askSecret } from "./ask-person.ts";
import { type ConnectionValues, serverOf } from "./connection-options.ts";
import { savedSession, saveSession } from "./saved-sessions.ts";
import { createStudioClient, RefusedByServerError, type StudioClient } from "./studio-client.ts";

/** Result of a command: lines for people, a value for programs. */
export interface CommandResult {
  readonly lines: readonly string[];
  /** Undefined where all has been written. */
  readonly value: unknown;
  /** 0 if absent. */
  readonly status?: number;
}

/** The person is not known there, so that nothing was asked: as a wrong call. */
const NOT_REQUESTED = ["signed-out", "unavailable", "too-many-requests"];

/**
 * Does a command's work at the server that its options name, and tells how it went. Gives the exit code.
 * @param assistant names of assistants that made what is sent
 */
export async function withStudio(
  values: ConnectionValues,
  streams: Streams,
  work: (studio: StudioClient) => Promise<CommandResult>,
  assistant?: string,
): Promise<number> {
  const { stdout, stderr } = streams;
  const server = serverOf(values);
  const made = assistant === undefined ? undefined : () => assistant;
  const secret = values.token ?? process.env.SKRINI_TOKEN ?? (await savedSession(server));
  try {
    const {
      lines,
      value,
      status = 0,
    } = await work(createStudioClient(server, secret, (studio) => prove(studio, streams), made));
    printResult({ lines, value }, values.json, streams);
    return status;
  } catch (error) {
    if (!(error instanceof RefusedByServerError)) throw error;
    const { problem } = error;
    if (values.json) stdout.write(`${JSON.stringify(problem, null, 2)}\n`);
    stderr.write(`${describeProblem(problem, server)}\n`);
    return NOT_REQUESTED.includes(problem.code) ? 2 : 1;
  }
}

/** Lines for people, or the value as JSON. */
export function printResult({ lines, value }: CommandResult, isJson: boolean, { stdout }: Streams): void {
  const text = isJson ? (JSON.stringify(value, null, 2) ?? "") : lines.join("\n");
  if (text !== "") stdout.write(`${text}\n`);
}

/** Where a person is at the terminal; a provider's people sign in anew. */
async function prove(studio: StudioClient, streams: Streams): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const password = await askSecret("It is some time since you signed in. Your password: ", streams);
  const { confirm } = studio.api.session;
  const { secret } = await parseResponse(confirm.$post({ json: { password } })).catch(async (error: unknown) =>
    parseResponse(confirm.factor.$post({ json: await askFactor(error, streams) })),
  );
  if (secret === undefined) return null;
  await saveSession(studio.server, secret);
  return secret;
}

function describeProblem({ code, detail, diagnostics, conflicts }: RefusedByServerError["problem"], server: string) {
  if (code === "signed-out" || code === "confirm-first")
    return `${detail}\n\`skrini login --server ${server}\` signs you in; programs take a --token.`;
  const found = Array.isArray(diagnostics) ? diagnostics : [];
  const lines = found.map((one) => `${one.file}:${one.line}:${one.column} ${one.code} ${one.message}`);
  const both = Array.isArray(conflicts)
    ? conflicts.map((one) => `${one.path} was changed by ${one.by}, ${one.at}`)
    : [];
  return [detail, ...lines, ...both].join("\n");
}
