import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";

/** Where a person types; the process's own input unless a test gives another. */
type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Asks whether to do what was shown. Where nobody can answer, `--yes` must have. */
export async function confirm(
  question: string,
  yes: boolean,
  { stderr }: Streams,
  input: Input = process.stdin,
): Promise<void> {
  if (yes) return;
  if (!input.isTTY) throw new WrongCallError(`${question} Nobody is here to ask: --yes does it without asking`);
  const answer = await ask(`${question} [y/N] `, stderr, input);
  if (!/^y(es)?$/i.test(answer.trim())) throw new WrongCallError("nothing was done");
}

/** A secret that a person types without echo, or all of the input where that is no terminal. */
export async function askSecret(question: string, { stderr }: Streams, input: Input = process.stdin): Promise<string> {
  if (!input.isTTY) {
    const given = (await text(input)).replace(/\r?\n$/, "");
    // No field of a page takes a line break: with one nobody could sign in there.
    if (/[\r\n]/.test(given)) throw new WrongCallError("the password is one line, and more were given");
    return given;
  }
  const answer = await ask(question, stderr, input, { hidden: true });
  stderr.write("\n");
  return answer;
}

export function askLine(question: string, { stderr }: Streams, input: Input = process.stdin): Promise<string> {
  return ask(question, stderr, input);
}

function ask(question: string, stderr: Streams["stderr"], input: Input, { hidden = false } = {}): Promise<string> {
  stderr.write(question);
  const echo = new Writable({
    write(chunk, _, done) {
      if (!hidden) (stderr.terminal ?? stderr).write(String(chunk));
      done();
    },
  });
  const lines = createInterface({ input, output: echo, terminal: true });
  return new Promise((resolve, reject) => {
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
    });
    // After a line it has its answer already: this is the end of the input, or Ctrl+C.
    lines.once("close", () => reject(new WrongCallError("nothing was done")));
  });
}
