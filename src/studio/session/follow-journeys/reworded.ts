import { asObject } from "../../document/json-parts.ts";

/** A document as it was when the change began, and as it is now. */
export interface Edition {
  readonly before: unknown;
  readonly now: unknown;
}

/**
 * Words that replaced the given ones where those stood.
 * @returns null where they were not touched, or became different things in different places
 */
export function rewordedTo(words: string, editions: readonly Edition[]): string | null {
  const found = new Set<string>();
  for (const { before, now } of editions) collect(words, before, now, found);
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function collect(words: string, before: unknown, now: unknown, found: Set<string>): void {
  if (before === words && typeof now === "string" && now !== words) found.add(now);
  else if (Array.isArray(before) && Array.isArray(now))
    for (const [index, one] of before.entries()) collect(words, one, now[index], found);
  else for (const [name, one] of Object.entries(asObject(before))) collect(words, one, asObject(now)[name], found);
}
