import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { Ast } from "../language/ast.ts";
import type { Text } from "../language/document-parts.ts";
import { chooseLanguage } from "./choose-text.ts";
import type { Locals } from "./compile-context.ts";
import { CompileError } from "./compile-error.ts";
import { compileMessage } from "./compile-message.ts";
import { compileValue, type ValueContext } from "./compile-value.ts";

/** Compiles a property of kind `text`: a string with expressions, a text per language, or a shared text by its key. */
export function compileText(text: Json, context: ValueContext, locals: Locals, fills: readonly string[] = []): Ast {
  if (!isObject(text)) return compileValue(text, context, locals);
  const { message, language } = chooseLanguage(sharedOf(text, context) ?? (text as Text), context);
  const values = own(text, "with");
  const argument = (name: string): Ast => {
    const value = own(isObject(values) ? values : {}, name) as Json | undefined;
    if (value === undefined && fills.includes(name)) return ["lit", `{${name}}`];
    if (value === undefined) throw new CompileError(`"with" has no "${name}" for ${JSON.stringify(message)}`);
    return compileValue(value, context, locals);
  };
  return compileMessage(message, { language, argument });
}

function sharedOf(text: { readonly [key: string]: unknown }, { texts }: ValueContext): Text | undefined {
  const key = own(text, "text");
  if (typeof key !== "string") return undefined;
  const shared = texts.screen.get(key) ?? texts.app.get(key);
  if (shared === undefined) throw new CompileError(`there is no text "${key}"`);
  return shared;
}
