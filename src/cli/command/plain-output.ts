import type { Command, Streams } from "./command.ts";

/** What moves a terminal's cursor, colors or hides text, or turns its direction; but for tabs and ends of lines. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A command that writes what others wrote as plain text: nothing that is looked at before it is approved hides a part of
 * itself. In JSON, which a program reads, the text stays the same.
 */
export function withPlainOutput(command: Command): Command {
  return {
    ...command,
    run: (args, { stdout, stderr }) =>
      command.run(args, {
        stdout: plain(stdout),
        stderr: { ...plain(stderr), terminal: stderr },
      }),
  };
}

function plain<Stream extends Streams["stdout"]>(stream: Stream): Streams["stdout"] {
  const { isTTY } = stream;
  return { ...(isTTY !== undefined && { isTTY }), write: (text) => stream.write(text.replace(UNSEEN, escaped)) };
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
