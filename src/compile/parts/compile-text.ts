import { isObject, type Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import type { Text } from "../../language/terms/document-parts.ts";
import type { Locals } from "../context/compile-context.ts";
import { CompileError } from "../context/compile-error.ts";
import { chooseLanguage } from "./choose-text.ts";
import { compileMessage } from "./compile-message.ts";
import { compileValue, type ValueContext } from "./compile-value.ts";
import { isolate, isolateIn, isTurned } from "./isolate.ts";

export interface TextOptions {
  /** Arguments that the view fills in. */
  readonly fills?: readonly string[] | undefined;
  /** `shown`: it stands on the screen as it is; `sent`: it leaves the app. Otherwise it may be a part of what is shown. */
  readonly use?: "shown" | "sent";
}

/**
 * Compiles a property of kind `text`: a string with expressions, a text per language, or a shared text by its key. On a
 * page that is written to the left, values are set apart from the words around them.
 */
export function compileText(
  text: Json,
  context: ValueContext,
  locals: Locals,
  { fills = [], use }: TextOptions = {},
): Ast {
  const isShown = use === "shown" && isTurned(context.language);
  if (!isObject(text)) {
    const value = compileValue(text, context, locals);
    return isShown ? isolate(value) : value;
  }
  const { message, language } = chooseLanguage(sharedOf(text, context) ?? (text as Text), context);
  const values = own(text, "with");
  const argument = (name: string): Ast => {
    const value = own(isObject(values) ? values : {}, name) as Json | undefined;
    if (value === undefined && fills.includes(name)) return ["lit", `{${name}}`];
    if (value === undefined) throw new CompileError(`"with" has no "${name}" for ${JSON.stringify(message)}`);
    return compileValue(value, context, locals);
  };
  const words = compileMessage(message, { language, argument, isolates: use !== "sent" });
  // Another language stands in for a missing text.
  return isTurned(language) === isTurned(context.language) || use === "sent" ? words : ["text", isolateIn(words)];
}

function sharedOf(text: { readonly [key: string]: unknown }, { texts }: ValueContext): Text | undefined {
  const key = own(text, "text");
  if (typeof key !== "string") return undefined;
  const shared = texts.screen.get(key) ?? texts.app.get(key);
  if (shared === undefined) throw new CompileError(`there is no text "${key}"`);
  return shared;
}
