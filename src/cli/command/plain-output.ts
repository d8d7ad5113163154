import { plainText } from "../../kit/plain-text.ts";
import type { CommandDefinition, Streams } from "./command.ts";

/** The styles that reports use: bold, dim, red, green, yellow, cyan, and their ends. */
const STYLES = new RegExp(`(${"\u001b"}\\[(?:1|2|22|31|32|33|36|39)m)`);

/**
 * The streams that a command writes to: what documents, servers and databases hold is shown as plain text. Data for a
 * file or a program stays exact.
 */
export function plainStreams(
  { stdout, stderr }: Streams,
  { colors, exact }: Pick<CommandDefinition, "colors" | "exact">,
): Streams {
  const { isTTY } = stdout;
  const isTerminal = isTTY === true;
  const plain = colors === true && isTerminal ? plainBetweenStyles : plainText;
  return {
    stdout: {
      ...(isTTY !== undefined && { isTTY }),
      write: (text) => stdout.write(exact === true && !isTerminal ? text : plain(text)),
    },
    stderr: { terminal: stderr, write: (text) => stderr.write(plainText(text)) },
  };
}

/** Reports make the texts in them plain before they style them. */
function plainBetweenStyles(text: string): string {
  return text
    .split(STYLES)
    .map((part, index) => (index % 2 === 1 ? part : plainText(part)))
    .join("");
}
