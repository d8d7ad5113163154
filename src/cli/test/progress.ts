import { plainText } from "../../kit/plain-text.ts";
import type { Progress } from "../../verify/explore/explore-all.ts";
import type { Streams } from "../command/command.ts";

/** Milliseconds between two lines where no terminal shows one that changes. */
const EVERY_MS = 15_000;
const MAX_LINE_LENGTH = 78;

/** Says, beside the report, which state is looked at, how many are left and how long that will take. */
export function createProgress({ stdout, stderr }: Streams) {
  const isTerminal = stdout.isTTY === true;
  const { terminal = stderr } = stderr;
  let started = performance.now();
  let printedAt = started;
  let before = { done: 0, at: started };
  return {
    show(name: string, { done, total }: Progress): void {
      const now = performance.now();
      // Pictures and suggestions come after the states and journeys, and take as long as they take.
      if (done < before.done) started = before.at;
      before = { done, at: now };
      if (!isTerminal && now - printedAt < EVERY_MS) return;
      printedAt = now;
      const seconds = (now - started) / 1000;
      const left = Math.ceil((seconds / done) * (total - done));
      const line = `${done} of ${total}, about ${inWords(left)} left: ${name}`;
      if (isTerminal) terminal.write(`\r\u001b[K${plainText(line).slice(0, MAX_LINE_LENGTH)}`);
      else stderr.write(`${line}\n`);
    },
    end: () => void (isTerminal && terminal.write("\r\u001b[K")),
  };
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
