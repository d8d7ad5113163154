import { kindOf, type Located, member, textOf } from "../check/report/located.ts";
import { type ExpressionPart, parseText } from "../expression/syntax/parse-text.ts";
import type { SyntaxNode } from "../expression/syntax/syntax.ts";
import type { TextEdit } from "../kit/apply-edits.ts";
import { ownLanguageName } from "../kit/language/language-name.ts";
import { hasArguments } from "../message/parse-message.ts";
import { gapIn, insertLast } from "./insert-member.ts";
import type { MigrationContext } from "./migration.ts";

/** Before version 1 nothing told a version, words held expressions, and languages were codes alone. */
export function toVersion1(root: Located, context: MigrationContext): readonly TextEdit[] {
  return [
    ...(context.kind === "app" ? languageEdits(member(root, "languages"), context) : []),
    ...(context.kind === "screen" ? textEdits(root, context) : []),
  ];
}

function languageEdits(languages: Located | undefined, { text }: MigrationContext): readonly TextEdit[] {
  if (languages === undefined || !languages.items.every((item) => textOf(item) !== undefined)) return [];
  const gap = `${gapIn(text)}  `;
  const entries = languages.items.map((item) => {
    const code = textOf(item) ?? "";
    return `${gap}${JSON.stringify({ code, name: ownLanguageName(code) ?? code, status: "live" }, null, 1).replace(/\s*\n\s*/g, " ")}`;
  });
  return [{ offset: languages.offset, end: languages.end, text: `[${entries.join(",")}${gapIn(text)}]` }];
}

/** Then, an object was a text when all its keys looked like languages. */
function textEdits(node: Located, context: MigrationContext): readonly TextEdit[] {
  const words = [...node.members];
  const isText = words.length > 0 && words.every(([key, value]) => isWords(key, value, context));
  if (isText) return convertText(node, context);
  return [...words.map(([, value]) => value), ...node.items].flatMap((part) => textEdits(part, context));
}

function isWords(key: string, value: Located, { languages }: MigrationContext): boolean {
  return languages.includes(key) && kindOf(value) === "string";
}

/**
 * The same expression in two languages is one value. Text that cannot be read is left for the checker to show, and so is
 * one that has arguments as version 1 writes them: its document only lacks the version.
 */
function convertText(node: Located, context: MigrationContext): readonly TextEdit[] {
  const sources = [...node.members.values()].map((value) => textOf(value) ?? "");
  if (!sources.some((source) => source.includes("${")) && sources.some(hasArguments)) return [];
  const names = new Map<string, string>();
  const edits: TextEdit[] = [];
  for (const value of node.members.values()) {
    const source = textOf(value) ?? "";
    const parsed = parseText(source);
    if (!parsed.ok) return [];
    const words = parsed.parts.map((part, index) =>
      typeof part === "string" ? escapeWords(part, parsed.parts[index + 1]) : `{${argumentName(part, source, names)}}`,
    );
    const text = JSON.stringify(words.join(""));
    if (text !== JSON.stringify(source)) edits.push({ offset: value.offset, end: value.end, text });
  }
  if (names.size === 0) return edits;
  const values = [...names].map(
    ([expression, name]) => `${JSON.stringify(name)}: ${JSON.stringify(`\${${expression}}`)}`,
  );
  return [...edits, insertLast(node, `"with": { ${values.join(", ")} }`, context.text)];
}

/** Braces are quoted, with the quotes around them; elsewhere one is doubled where it would begin to quote. */
function escapeWords(literal: string, next: string | ExpressionPart | undefined): string {
  return literal.replace(/('*[{}][{}']*)|'+/g, (quotes, braces: string | undefined, offset: number) => {
    const doubled = quotes.replaceAll("'", "''");
    if (braces !== undefined) return `'${doubled}'`;
    const isBeforeArgument = next !== undefined && offset + quotes.length === literal.length;
    return quotes.length > 1 || isBeforeArgument ? doubled : quotes;
  });
}

function argumentName({ node, start }: ExpressionPart, source: string, names: Map<string, string>): string {
  const expression = source.slice(start + node.start, start + node.end);
  const known = names.get(expression);
  if (known !== undefined) return known;
  const base = wordFor(node);
  const usedNames = new Set(names.values());
  let name = base;
  for (let count = 2; usedNames.has(name); count++) name = `${base}${count}`;
  names.set(expression, name);
  return name;
}

/** A readable name for the value: the last member that is read. */
function wordFor(node: SyntaxNode): string {
  switch (node.kind) {
    case "name":
    case "member":
      return node.name;
    case "call":
      return node.arguments[0] === undefined ? node.name : wordFor(node.arguments[0]);
    case "unary":
      return wordFor(node.operand);
    case "binary":
      return wordFor(node.left);
    default:
      return "value";
  }
}
