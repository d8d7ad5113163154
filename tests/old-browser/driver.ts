/** A browser under remote control, as little of it as both protocols have. `E` names an element of the page. */
export interface Driver<E> {
  /** As the browser names itself: `HeadlessChrome/87.0.4280.0`. */
  readonly version: string;
  /** Empties the browser of all it has stored and shows the address in one page without a history. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression of the page gives; null when it gives none. */
  find(expression: string): Promise<E | null>;
  click(element: E): Promise<void>;
  type(element: E, text: string): Promise<void>;
  chooseFile(element: E, path: string): Promise<void>;
  saveScreenshot(path: string): Promise<void>;
  /** Errors on the page's console, and those that no script caught, since `open`. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** For the title of tests that can't run here. */
export function skipReason(missing: string | null): string {
  return missing === null ? "" : ` (skipped: ${missing})`;
}

const MAX_WAIT_MS = 40_000;
const LOOK_EVERY = 50;

/** The first value that is not null. What fails meanwhile is tried again; the last failure is told in the end. */
export async function waitFor<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const failure = await look().then(
      (found) => (found === null ? undefined : { found }),
      (error: unknown) => error,
    );
    if (typeof failure === "object" && failure !== null && "found" in failure) return failure.found as T;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
