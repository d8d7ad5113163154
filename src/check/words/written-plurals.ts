import type { Message } from "../../message/parse-message.ts";
import { textOf } from "../report/located.ts";
import { parseMessage } from "../report/parse-once.ts";
import type { Version } from "./written-text.ts";

export interface WrittenPlural {
  readonly version: Version;
  readonly language: string;
  readonly message: Message;
}

/** The versions of a text that have a plural, parsed. One that is of no language says nothing of how numbers are read. */
export function pluralsIn(versions: readonly Version[]): readonly WrittenPlural[] {
  return versions.flatMap((version) => {
    const text = textOf(version.node) ?? "";
    const { language } = version;
    if (language === undefined || !text.includes("plural")) return [];
    const parsed = parseMessage(text);
    return parsed.ok ? [{ version, language, message: parsed.message }] : [];
  });
}
