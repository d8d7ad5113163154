import type { Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { askLine } from "./ask-person.ts";
import { RefusedByServerError } from "./studio-client.ts";

/**
 * Asks the person for what the server wants after a right password.
 * @param code given beforehand
 * @throws what the server refused for another reason; WrongCallError where a browser alone can prove it
 */
export async function askFactor(
  error: unknown,
  streams: Streams,
  code?: string,
): Promise<{ readonly ticket: string; readonly code: string }> {
  if (!(error instanceof RefusedByServerError) || error.problem.code !== "second-factor") throw error;
  if (error.problem.hasCodes !== true) {
    throw new WrongCallError("this account has passkeys alone: add an app in the studio, or use a code for recovery");
  }
  const ticket = String(error.problem.ticket);
  return { ticket, code: code ?? (await askLine("Code of your app, or for recovery: ", streams)) };
}
