import { own } from "../../kit/own.ts";
import type { AppDocument } from "../../language/documents.ts";
import type { Text } from "../../language/terms/document-parts.ts";
import type { CompileContext } from "../context/compile-context.ts";
import { compilePlainText } from "./compile-message.ts";

type Languages = Pick<CompileContext, "language" | "languages">;

/**
 * The message of one language. Arguments stay as they are written: the engine fills in those of its own texts.
 *
 * @param isolates whether they are set apart in words that are written to the left: false for what is more than shown
 */
export function chooseText(text: Text, context: Languages, isolates = true): string {
  if (typeof text === "string") return text;
  const { message, language } = chooseLanguage(text, context);
  return compilePlainText(message, { language, isolates });
}

/** All of the app, drafts too, the first being the one that stands in. */
export function codesOf({ languages }: Pick<AppDocument, "languages">): readonly string[] {
  return languages.map(({ code }) => code);
}

/** The app's first language stands in for a missing one, with its own plurals. */
export function chooseLanguage(text: Text, { language, languages }: Languages) {
  if (typeof text === "string") return { message: text, language };
  const chosen = [language, languages[0] ?? ""].find((one) => typeof own(text, one) === "string") ?? language;
  return { message: String(own(text, chosen) ?? ""), language: chosen };
}
