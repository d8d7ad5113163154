import { oncePer } from "./once-per.ts";

const made = oncePer((record: { readonly [name: string]: unknown }) => Object.entries(record));

/**
 * `Object.entries` of what never changes, such as a definition, made once: some sixty rules of the check go through the
 * properties of each widget of each screen.
 */
export function entriesOf<T>(record: { readonly [name: string]: T }): readonly (readonly [string, T])[] {
  return made(record) as readonly (readonly [string, T])[];
}
