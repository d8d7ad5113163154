/** Closes a union: a case that was forgotten does not compile, and throws if it still arrives. */
export function never(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
