import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { askLine, askSecret, confirm } from "./ask-person.ts";

/** A terminal at which somebody types a line for each question. */
function terminal(...answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const written: string[] = [];
  const stderr = {
    write(text: string) {
      written.push(text);
      if (text.endsWith(": ") || text.endsWith("[y/N] ")) setImmediate(() => input.write(answers.shift() ?? "\u0003"));
    },
  };
  return { input, streams: { stdout: stderr, stderr }, shown: () => written.join("") };
}

it("gives a person's answers one after the other, a secret unseen", async () => {
  const { input, streams, shown } = terminal("amina\r", "kijani juu\r");
  expect(await askLine("Name: ", streams, input)).toBe("amina");
  expect(await askSecret("Password: ", streams, input)).toBe("kijani juu");
  expect(shown()).toContain("amina");
  expect(shown()).not.toContain("kijani");
});

it("takes the whole input for a secret where it is no terminal", async () => {
  const input = new PassThrough();
  input.end("kijani juu\n");
  expect(await askSecret("Password: ", terminal().streams, input)).toBe("kijani juu");
});

it("refuses a secret of several lines, which nobody could type in a page", async () => {
  const input = new PassThrough();
  input.end("kijani juu\nkijani juu\n");
  await expect(askSecret("Password: ", terminal().streams, input)).rejects.toThrow("one line");
});

it("does what is confirmed, and nothing else", async () => {
  const ask = (answer: string, yes = false) => {
    const { input, streams } = terminal(answer);
    return confirm("Push?", yes, streams, input);
  };
  await expect(ask("y\r")).resolves.toBeUndefined();
  await expect(ask("", true)).resolves.toBeUndefined();
  for (const answer of ["n\r", "\r", "\u0003", "\u0004"]) await expect(ask(answer)).rejects.toThrow("nothing was done");
  await expect(confirm("Push?", false, terminal().streams, new PassThrough())).rejects.toThrow("--yes");
});
