import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { assistantName } from "../../language/http/assistant-header.ts";
import { removeInside, writeInside } from "../write-inside.ts";

/** Programs by which assistants wrote in this folder since it was last pushed, one a line. It belongs into git. */
const ASSISTANTS = ".skrini/assistants";

async function readNames(root: string): Promise<readonly string[]> {
  const text = await readFile(join(root, ASSISTANTS), "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "" && assistantName(line) === line);
}

/** The assistants that a push of this folder is marked with; undefined where no one wrote in it. */
export async function assistantsOf(root: string): Promise<string | undefined> {
  const names = await readNames(root);
  return names.length === 0 ? undefined : names.join(" + ");
}

export async function noteAssistant(root: string, program: string): Promise<void> {
  const names = new Set([...(await readNames(root)), assistantName(program)]);
  writeInside(root, ASSISTANTS, [...names, ""].join("\n"));
}

export function forgetAssistants(root: string): void {
  removeInside(root, ASSISTANTS);
}
