import { MAX_REPEATED } from "../language/limits.ts";

/** 0, 1, 2 … for each element of a list that is shown; none for anything else, such as a list the server left out. */
export function indexesOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.slice(0, MAX_REPEATED).map((_, index) => index) : [];
}
