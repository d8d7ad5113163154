import { READERS } from "./readers.ts";
import type { Shapes } from "./shapes.ts";

/** Outcome of a reader, as it is told to the test. */
export interface Outcome {
  readonly milliseconds: number;
  /** The words of its refusal; empty where it made something of the text. */
  readonly refusal: string;
  /** The name of the error that it threw; empty for none. */
  readonly kind: string;
}

export interface Reading {
  readonly name: string;
  readonly shape: keyof Shapes;
}

// A process of its own: what never ends can be ended, and what takes too much memory takes no test with it.
process.on("message", async ({ name, shape }: Reading) => {
  const reader = READERS[name];
  const text = reader?.shapes[shape] ?? "";
  const started = performance.now();
  const error: unknown = await Promise.resolve()
    .then(() => reader?.read(text))
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  const milliseconds = performance.now() - started;
  const [kind, refusal] = error instanceof Error ? [error.name, error.message] : ["", ""];
  process.send?.({ milliseconds, refusal, kind } satisfies Outcome);
});
process.send?.("ready");
