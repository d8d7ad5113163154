import { readFile } from "node:fs/promises";
import { WrongCallError } from "./wrong-call-error.ts";

/**
 * Contents of a file that a person named, as `parse` reads them.
 * @param maxBytes a larger one is not read
 * @throws WrongCallError that says what is wrong with the file
 */
export async function readInput<T>(path: string, maxBytes: number, parse: (text: string) => T): Promise<T> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new WrongCallError(`${path} cannot be read${error.code === "ENOENT" ? ": there is no such file" : ""}`);
  });
  if (bytes.length > maxBytes) throw new WrongCallError(`${path} is larger than ${maxBytes} bytes`);
  try {
    return parse(bytes.toString("utf8"));
  } catch (error) {
    throw new WrongCallError(`${path} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
