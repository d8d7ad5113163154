import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { chooseTemplate } from "./choose-template.ts";

const NOT_NAMED = { template: undefined, yes: false };

/** A terminal at which somebody answers the question. */
function ask(answer: string, options: Parameters<typeof chooseTemplate>[0] = NOT_NAMED) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  let shown = "";
  const stderr = {
    write(text: string) {
      shown += text;
      if (text.endsWith("[1]: ")) setImmediate(() => input.write(answer));
    },
  };
  return { chosen: chooseTemplate(options, { stdout: stderr, stderr }, input), shown: () => shown };
}

describe("chooseTemplate", () => {
  it.each([
    ["\r", "tools"],
    ["2\r", "loan"],
    ["savings-group\r", "savings-group"],
    [" empty \r", "empty"],
  ])("takes %j for %s", async (answer, name) => {
    expect(await ask(answer).chosen).toBe(name);
  });

  it.each([
    ["9\r", 'there is no template "9": name one of tools, loan, savings-group, empty'],
    ["savings\r", 'there is no template "savings": did you mean "savings-group"?'],
    ["constructor\r", 'there is no template "constructor"'],
    ["\u0003", "nothing was done"],
  ])("refuses %j", async (answer, message) => {
    await expect(ask(answer).chosen).rejects.toThrow(message);
  });

  it("says what each is", async () => {
    const asked = ask("\r");
    await asked.chosen;
    expect(asked.shown()).toMatch(/1 {2}tools .*\n.*2 {2}loan .*\n.*3 {2}savings-group .*\n.*4 {2}empty /);
  });

  it("asks nothing where one is named, where that is wished, and where nobody is there", async () => {
    const asked = [ask("", { template: "loan", yes: false }), ask("", { template: undefined, yes: true })];
    expect(await Promise.all(asked.map(({ chosen }) => chosen))).toEqual(["loan", "tools"]);
    expect(asked.map(({ shown }) => shown())).toEqual(["", ""]);
    const nobody = { write: () => expect.fail("it was asked") };
    const input = new PassThrough();
    expect(await chooseTemplate(NOT_NAMED, { stdout: nobody, stderr: nobody }, input)).toBe("tools");
  });
});
