/** 0, 1, 2 … for each element of a list; none for anything else, such as a list the server left out. */
export function indexesOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map((_, index) => index) : [];
}
