import { expect, it } from "vitest";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { pretty } from "../check/formats/pretty.ts";
import { BACKEND_COMMANDS, COMMANDS, RELEASE_COMMANDS } from "../commands.ts";
import { callCommand } from "../testing/call-command.ts";
import { defineCommand } from "./command.ts";
import { commandOf } from "./command-of.ts";
import { runCommand, runSkrini } from "./run-command.ts";

const HOSTILE = "Pay\u001b[2K\u001b[1A\r\u0007\u009b0m \u202eyaP\u2028\u2066\ufeff\u{e0041}";
const PLAIN = "Pay\\u001b[2K\\u001b[1A\\u000d\\u0007\\u009b0m \\u202eyaP\\u2028\\u2066\\ufeff\\udb40\\udc41";
/** Characters that a terminal obeys or hides. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;

function sayCommand(flags: { readonly colors?: true; readonly exact?: true } = {}) {
  return commandOf(
    defineCommand({ name: "say", summary: "Says it.", ...flags }),
    async () =>
      (_, { stdout, stderr }) => {
        stdout.write(`${JSON.stringify({ title: HOSTILE })}\n`);
        stderr.write(`${HOSTILE}\tLipia “é” 支付\n`);
        return 0;
      },
  );
}

it("shows what would move a terminal's cursor or turn its text, and leaves other text as it is", async () => {
  const { stdout, stderr } = await callCommand(sayCommand());
  expect(stderr).toBe(`${PLAIN}\tLipia “é” 支付\n`);
  expect(stdout).not.toMatch(UNSEEN);
  expect(JSON.parse(stdout)).toEqual({ title: HOSTILE });
});

it("tells of an error, and of a command that there is not, as plainly", async () => {
  const fails = commandOf(defineCommand({ name: "fail", summary: "Fails." }), async () => () => {
    throw new Error(HOSTILE);
  });
  expect((await callCommand(fails)).stderr).toBe(`${PLAIN}\n`);
  let told = "";
  const streams = { stdout: { write: () => undefined }, stderr: { write: (text: string) => (told += text) } };
  await runSkrini({}, [HOSTILE], streams);
  expect(told).not.toMatch(UNSEEN);
});

it("lets styles of reports through at a terminal alone, and gives data as it is to a file alone", async () => {
  const written = async (isTTY: boolean, flags: Parameters<typeof sayCommand>[0]) => {
    let text = "";
    const stdout = { isTTY, write: (more: string) => (text += more) };
    const say = commandOf(defineCommand({ name: "say", summary: "Says it.", ...flags }), async () => (_, streams) => {
      streams.stdout.write(`\u001b[31mred\u001b[39m\u001b[8m${HOSTILE}`);
      return 0;
    });
    await runCommand(say, [], { stdout, stderr: { write: () => undefined } });
    return text;
  };
  expect(await written(true, { colors: true })).toBe(`\u001b[31mred\u001b[39m\\u001b[8m${PLAIN}`);
  expect(await written(true, {})).toBe(`\\u001b[31mred\\u001b[39m\\u001b[8m${PLAIN}`);
  expect(await written(true, { exact: true })).toBe(`\\u001b[31mred\\u001b[39m\\u001b[8m${PLAIN}`);
  expect(await written(false, { exact: true })).toBe(`\u001b[31mred\u001b[39m\u001b[8m${HOSTILE}`);
});

it("styles no text that brought styles of its own", () => {
  const one: Diagnostic = {
    severity: "error",
    code: "unknown-widget",
    file: "schemas/a.json",
    ...{ line: 1, column: 1, endLine: 1, endColumn: 4, path: "" },
    message: "there is no \u001b[31mred\u001b[39m",
    hint: "\u001b[32m",
  };
  const textOf = () => "\u001b[33mtext";
  const text = pretty({ documents: 1, diagnostics: [one], textOf, explain: () => undefined, colors: true });
  for (const shown of ["\\u001b[31mred", "\\u001b[32m", "\\u001b[33mtext"]) expect(text).toContain(shown);
  for (const brought of ["\u001b[31mred", "\u001b[33mtext"]) expect(text).not.toContain(brought);
});

it("is how each command of the product writes: none of them has streams of its own", () => {
  const all = { ...COMMANDS, ...BACKEND_COMMANDS, ...RELEASE_COMMANDS };
  const special = Object.values(all).filter(({ definition }) => definition.colors || definition.exact);
  expect(special.map(({ definition }) => definition.name).sort()).toEqual([
    "check",
    "contract",
    "doctor",
    "format",
    "mcp",
    "test",
    "texts",
  ]);
});
