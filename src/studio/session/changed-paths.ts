import type { Draft } from "./draft.ts";

/** Documents of a draft that are others than before, new ones and those that are gone too. */
export function changedPaths(
  draft: Draft,
  base: readonly { readonly path: string; readonly text: string }[],
): ReadonlySet<string> {
  const before = new Map(base.map(({ path, text }) => [path, text]));
  const paths = new Set([...before.keys(), ...draft.paths()]);
  return new Set([...paths].filter((path) => before.get(path) !== draft.text(path)));
}
