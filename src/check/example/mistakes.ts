import type { SourceFile } from "../../language/project/source-file.ts";
import { withFile, withValue } from "./example-project.ts";
import listed from "./mistakes.json" with { type: "json" };

/** One change of the example project, and how the check reports it. */
export interface Mistake {
  readonly code: string;
  readonly file: string;
  /** The value put at `at` (nothing removes it), or the text of the whole file (null leaves it out). */
  readonly at: string | undefined;
  readonly value?: unknown;
  readonly text?: string | null;
  readonly line?: number;
  readonly column?: number;
  readonly hint?: string;
  /** Codes that are reported as well, as consequences. */
  readonly also?: readonly string[];
}

type ListedMistakes = { readonly [place: string]: readonly Omit<Mistake, "file" | "at">[] };

/** Listed by place: `screens/order#/body/1`, or `screens/order` for the whole document. */
export const MISTAKES: readonly Mistake[] = Object.entries(listed as ListedMistakes).flatMap(([place, mistakes]) => {
  const [document, at] = place.split("#");
  return mistakes.map((mistake) => ({ ...mistake, file: `schemas/${document}.json`, at }));
});

/** The example project with a mistake in it. */
export function withMistake({ file, at, value, text }: Mistake): readonly SourceFile[] {
  return at === undefined ? withFile(file, text ?? null) : withValue(file, at, value);
}
