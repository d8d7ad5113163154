import type { Command, CommandDefinition, OptionDefinition, PositionalDefinition } from "./command.ts";

/** Commands under the title that the list of all puts above them. */
export interface CommandGroups {
  readonly [title: string]: { readonly [name: string]: Command };
}

const MAX_COLUMNS = 140;
const HELP = ["-h, --help", "shows this"] as const;

/** How the command is called, in one line. */
export function usageOf({ name, positionals = [], options = {} }: CommandDefinition): string {
  const words = Object.keys(options).length === 0 ? [] : ["[options]"];
  return ["skrini", name, ...words, ...positionals.map(positionalUsage)].join(" ");
}

/** Text of the command's `--help`. */
export function commandHelp(definition: CommandDefinition): string {
  const { summary, details, positionals = [], options = {} } = definition;
  const rows = [
    ...positionals.flatMap(({ name, choices }) => (choices === undefined ? [] : [[`<${name}>`, listed(choices)]])),
    ...Object.entries(options).map(([name, option]) => [`--${name}${valueUsage(name, option)}`, describe(option)]),
    [...HELP],
  ];
  return `${[usageOf(definition), summary, table(rows), ...(details === undefined ? [] : [details])].join("\n\n")}\n`;
}

/** Text of `skrini --help`: each command with its summary. */
export function listHelp(groups: CommandGroups): string {
  const parts = Object.entries(groups).map(([title, commands]) => {
    const rows = Object.values(commands).map(({ definition }) => [definition.name, definition.summary]);
    return `${title}\n${table(rows)}`;
  });
  const more = "`skrini <command> --help` shows what a command takes.";
  return `${["skrini <command>", ...parts, more].join("\n\n")}\n`;
}

function positionalUsage({ name, required = false, multiple = false }: PositionalDefinition): string {
  const word = multiple ? `<${name}> …` : `<${name}>`;
  return required ? word : `[${word}]`;
}

function valueUsage(name: string, { type, value, choices }: OptionDefinition): string {
  if (type === "boolean") return "";
  return ` <${value ?? (choices === undefined ? type : name)}>`;
}

function describe({ description, choices }: OptionDefinition): string {
  return choices === undefined ? description : `${listed(choices)}; ${description}`;
}

function listed(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
}

function table(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([left = ""]) => left.length));
  const indent = " ".repeat(width + 4);
  const lines = new RegExp(`\\S.{0,${MAX_COLUMNS - indent.length - 1}}(?= |$)`, "g");
  return rows
    .map(([left = "", right = ""]) => `  ${left.padEnd(width)}  ${(right.match(lines) ?? []).join(`\n${indent}`)}`)
    .join("\n");
}
