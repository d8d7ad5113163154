import { describe, expect, it } from "vitest";
import { callCommand } from "../testing/call-command.ts";
import { defineCommand } from "./command.ts";
import { commandOf } from "./command-of.ts";
import { commandHelp } from "./show-help.ts";
import { WrongCallError } from "./wrong-call-error.ts";

const definition = defineCommand({
  name: "pay",
  summary: "Pays a bill.",
  details: "Ends with 1 when nothing is due.",
  positionals: [
    { name: "bill", required: true },
    { name: "way", choices: ["cash", "card"], multiple: true },
  ],
  options: {
    amount: { type: "number", description: "less than is due" },
    currency: { type: "string", choices: ["TZS", "EUR"], description: "TZS if not given" },
    note: { type: "string", value: "words", description: "is printed" },
    later: { type: "boolean", description: "not today" },
  },
});

const echo = commandOf(definition, async () => (line, { stdout }) => {
  stdout.write(JSON.stringify(line));
  return 0;
});

describe("a command line", () => {
  it("gives each option as its type, and the rest in order", async () => {
    const { stdout } = await callCommand(echo, "b1", "--amount", "20.5", "--later", "cash", "--note=-", "card");
    const values = { amount: 20.5, note: "-", later: true };
    expect(JSON.parse(stdout)).toEqual({ values, positionals: ["b1", "cash", "card"] });
    expect(JSON.parse((await callCommand(echo, "--", "--b1")).stdout)).toEqual({
      values: { later: false },
      positionals: ["--b1"],
    });
  });

  it.each([
    [[], "<bill> is missing"],
    [["b1", "coin"], '<way> takes cash or card, not "coin"'],
    [["b1", "cahs"], '<way> takes cash or card, not "cahs": did you mean "cash"?'],
    [["b1", "--amount", "ten"], '--amount takes a number from 0, not "ten"'],
    [["b1", "--amount="], '--amount takes a number from 0, not ""'],
    [["b1", "--amount=-1"], '--amount takes a number from 0, not "-1"'],
    [["b1", "--currency", "USD"], '--currency takes TZS or EUR, not "USD"'],
    [["b1", "--amount"], "--amount needs a value"],
    [["b1", "--note", "--later"], "--note needs a value"],
    [["b1", "--later=yes"], "--later takes no value"],
    [["b1", "--latr"], 'there is no option "--latr": did you mean "--later"?'],
    [["b1", "-x"], 'there is no option "-x"'],
    [["b1", "--constructor"], 'there is no option "--constructor"'],
  ])("%j is refused", async (args, sentence) => {
    const stderr = `${sentence}\nskrini pay [options] <bill> [<way> …] (--help says more)\n`;
    expect(await callCommand(echo, ...args)).toEqual({ status: 2, stdout: "", stderr });
  });

  it("takes no more arguments than are named", async () => {
    const one = commandOf(
      defineCommand({ name: "one", summary: "", positionals: [{ name: "file" }] }),
      async () => () => 0,
    );
    expect((await callCommand(one, "a", "b")).stderr).toMatch(/^"b" is one argument too many\n/);
  });

  it("is explained by the definition", () => {
    expect(commandHelp(definition)).toBe(`skrini pay [options] <bill> [<way> …]

Pays a bill.

  <way>                  cash or card
  --amount <number>      less than is due
  --currency <currency>  TZS or EUR; TZS if not given
  --note <words>         is printed
  --later                not today
  -h, --help             shows this

Ends with 1 when nothing is due.
`);
  });
});

describe("a command", () => {
  it.each([
    ["an error: its message", new Error("the port is taken"), "the port is taken\n"],
    ["a wrong call: its sentence", new WrongCallError("no folder"), "no folder\n"],
    [
      "a wrong call that asks for it: how it is called too",
      new WrongCallError("two folders", { withUsage: true }),
      "two folders\nskrini failing (--help says more)\n",
    ],
  ])("ends with 2 after %s", async (_, error, stderr) => {
    const failing = commandOf(defineCommand({ name: "failing", summary: "Fails." }), async () => () => {
      throw error;
    });
    expect(await callCommand(failing)).toEqual({ status: 2, stdout: "", stderr });
  });
});
