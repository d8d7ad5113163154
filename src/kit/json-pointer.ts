/**
 * The names and places in lists that a JSON pointer leads through; none for the whole value.
 *
 * @example pointerSteps("/calls/a~1b/0") // ["calls", "a/b", "0"]
 */
export function pointerSteps(pointer: string): readonly string[] {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A name as a step of a pointer: `a/b` as `a~1b`. */
export function pointerStep(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
