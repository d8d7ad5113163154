import { isObject } from "../../kit/json.ts";
import type { Notice } from "../../releases/store/notices.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { type FileSet, readChannelRelease } from "./file-sets.ts";
import type { StudioClient } from "./studio-client.ts";

/**
 * A notice as it is typed: one text, or one for each language as JSON. @returns what asks which languages there are
 * @throws WrongCallError
 */
export function parseNotice(text: string): (studio: StudioClient, channel: string) => Promise<Notice> {
  if (!text.trim().startsWith("{")) {
    return async (studio, channel) => inAll(text, (await readChannelRelease(studio, channel)).files);
  }
  const notice = parseTexts(text);
  return async () => notice;
}

function parseTexts(text: string): Notice {
  try {
    const notice: unknown = JSON.parse(text);
    if (isObject(notice) && hasTexts(notice)) return notice;
  } catch {
    // Said below.
  }
  throw new WrongCallError('a notice is a text, or one for each language as {"en": "…"}');
}

function hasTexts(notice: { readonly [language: string]: unknown }): notice is Notice {
  return Object.values(notice).every((words) => typeof words === "string");
}

/** The same text in each language that the app has. */
function inAll(text: string, files: FileSet): Notice {
  const bytes = files.get("schemas/app.json");
  const app: unknown = bytes === undefined ? null : JSON.parse(new TextDecoder().decode(bytes));
  const languages = isObject(app) && Array.isArray(app.languages) ? app.languages : [];
  const codes = languages.flatMap((one) => (isObject(one) && typeof one.code === "string" ? [one.code] : []));
  return Object.fromEntries(codes.map((code) => [code, text]));
}
