/** Writes a fault of the server's own in one line. */
export type LogFault = (request: { readonly method: string; readonly path: string }, error: unknown) => void;

const WINDOW_MS = 60_000;
const MAX_LINES_PER_WINDOW = 10;
const MAX_LINE_LENGTH = 500;

/**
 * Faults that strangers can cause must not fill the disk: ten lines a minute, and then how many there were besides. No
 * line holds a query, which is where the session is.
 */
export function createFaultLog(print: (line: string) => void, now: () => number): LogFault {
  let windowEnds = 0;
  let faults = 0;
  return ({ method, path }, error) => {
    if (now() >= windowEnds) {
      const more = faults - MAX_LINES_PER_WINDOW;
      if (more > 0) print(`… and ${more} more faults like these.`);
      windowEnds = now() + WINDOW_MS;
      faults = 0;
    }
    faults++;
    if (faults <= MAX_LINES_PER_WINDOW) print(oneLine(`${method} ${path} failed: ${describe(error)}`));
  };
}

/** An error's words, and where in the code it came about. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack?.split("\n").find((line) => /^\s+at /.test(line)) ?? "";
  return `${error.name}: ${error.message}${place}`;
}

function oneLine(text: string): string {
  const line = text.replace(/\?[^\s)'"]*/g, "").replace(/[\s\p{Cc}]+/gu, " ");
  return line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH)}…`;
}
