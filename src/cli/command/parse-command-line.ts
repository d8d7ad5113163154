import { parseArgs } from "node:util";
import { nearest } from "../../kit/nearest.ts";
import type { CommandDefinition, OptionDefinition, OptionDefinitions, PositionalDefinition } from "./command.ts";
import { WrongCallError } from "./wrong-call-error.ts";

type Value = string | number | boolean | undefined;

/**
 * The values of a definition's options, and the positionals, all as the definition takes them.
 * @throws WrongCallError for whatever it does not take
 */
export function parseCommandLine({ options = {}, positionals = [] }: CommandDefinition, args: readonly string[]) {
  const parsed = parse(options, args);
  checkPositionals(positionals, parsed.positionals);
  const values = Object.entries(options).map(([name, option]): readonly [string, Value] => [
    name,
    convert(name, option, parsed.values[name]),
  ]);
  return { values: Object.fromEntries(values), positionals: parsed.positionals };
}

function parse(options: OptionDefinitions, args: readonly string[]) {
  const types = Object.entries(options).map(
    ([name, { type }]) => [name, { type: type === "boolean" ? type : "string" }] as const,
  );
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(types), allowPositionals: true, strict: true });
  } catch (error) {
    throw wrongCall(sentenceOf(String((error as Error).message), Object.keys(options)));
  }
}

/** In words of our own where Node says it in those of a programmer; of an unknown option with the one that was meant. */
function sentenceOf(message: string, names: readonly string[]): string {
  const [, bare] = /^Option '(--[\w-]+)[^']*' argument (?:missing|is ambiguous)/.exec(message) ?? [];
  if (bare !== undefined) return `${bare} needs a value`;
  const [, flag] = /^Option '(?:-\w, )?(--[\w-]+)' does not take an argument/.exec(message) ?? [];
  if (flag !== undefined) return `${flag} takes no value`;
  const unknown = /^Unknown option '([^']*)'/.exec(message)?.[1];
  if (unknown === undefined) return message.split(/[.\n]/)[0] ?? message;
  const near = nearest(unknown.replace(/^-+/, ""), names);
  return `there is no option "${unknown}"${near === null ? "" : `: did you mean "--${near}"?`}`;
}

function convert(name: string, { type, choices }: OptionDefinition, value: string | boolean | undefined): Value {
  if (type === "boolean") return value === true;
  if (typeof value !== "string") return undefined;
  if (choices !== undefined && !choices.includes(value)) throw wrongCall(`--${name} ${refusal(value, choices)}`);
  if (type !== "number") return value;
  const number = value.trim() === "" ? Number.NaN : Number(value);
  if (!Number.isFinite(number) || number < 0) throw wrongCall(`--${name} takes a number from 0, not "${value}"`);
  return number;
}

function checkPositionals(definitions: readonly PositionalDefinition[], found: readonly string[]): void {
  const missing = definitions.find(({ required = false }, index) => required && index >= found.length);
  if (missing !== undefined) throw wrongCall(`<${missing.name}> is missing`);
  for (const [index, value] of found.entries()) {
    const last = definitions.at(-1);
    const definition = definitions[index] ?? (last?.multiple === true ? last : undefined);
    if (definition === undefined) throw wrongCall(`"${value}" is one argument too many`);
    const { name, choices } = definition;
    if (choices !== undefined && !choices.includes(value)) throw wrongCall(`<${name}> ${refusal(value, choices)}`);
  }
}

function refusal(value: string, choices: readonly string[]): string {
  const near = nearest(value, choices);
  const hint = near === null ? "" : `: did you mean "${near}"?`;
  return `takes ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}, not "${value}"${hint}`;
}

function wrongCall(message: string): WrongCallError {
  return new WrongCallError(message, { withUsage: true });
}
