import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { COMMANDS } from "../commands.ts";
import { ROOT } from "../paths.ts";
import { callCommand } from "../testing/call-command.ts";

const CALL = "schemas/calls/give-back.json";
const root = mkdtempSync(join(tmpdir(), "skrini-format-"));
cpSync(join(ROOT, "tests/other-app/schemas"), join(root, "schemas"), { recursive: true });
const right = readFileSync(join(root, CALL), "utf8");
const wrong = JSON.stringify(JSON.parse(right), null, 3);
const format = (...options: string[]) => callCommand(COMMANDS.format, ...options);
const write = (content: string) => writeFileSync(join(root, CALL), content);

afterAll(() => rmSync(root, { recursive: true }));

it("has nothing to do where all is formatted", async () => {
  const nothing = { status: 0, stdout: "18 documents, 0 formatted\n", stderr: "" };
  expect(await format(root)).toEqual(nothing);
});

it("says with --check what it would format, then formats it", async () => {
  write(wrong);
  const status = 1;
  const stdout = `${CALL} is written in another way: run skrini format\n18 documents, 1 to be formatted\n`;
  expect(await format(root, "--check")).toEqual({ status, stdout, stderr: "" });
  expect(readFileSync(join(root, CALL), "utf8")).toBe(wrong);
  expect(await format(join(root, "schemas/screens"))).toMatchObject({
    status: 0,
    stdout: "3 documents, 0 formatted\n",
  });
  expect(await format(root)).toEqual({ status: 0, stdout: `${CALL}\n18 documents, 1 formatted\n`, stderr: "" });
  expect(readFileSync(join(root, CALL), "utf8")).toBe(right);
});

it("refuses what is no JSON with its place, and formats the others", async () => {
  const other = join(root, "schemas/routes.json");
  const routes = readFileSync(other, "utf8");
  write('{\n  "id": 1,\n}');
  writeFileSync(other, routes.replaceAll("\n", "\n "));
  const { status, stdout, stderr } = await format(root);
  expect(stderr).toMatch(/^schemas\/calls\/give-back\.json:3:1 json-syntax not JSON: [^\n]+\n$/);
  expect([status, stdout]).toEqual([2, "schemas/routes.json\n18 documents, 1 formatted\n"]);
  expect(readFileSync(join(root, CALL), "utf8")).toBe('{\n  "id": 1,\n}');
  expect(readFileSync(other, "utf8")).toBe(routes);
  write(right);
});

it.each([
  [wrong, [], { status: 0, stdout: right, stderr: "" }],
  [wrong, ["--check"], { status: 1, stdout: "", stderr: "" }],
  [right, ["--check"], { status: 0, stdout: "", stderr: "" }],
  ["{,}", [], { status: 2, stdout: "", stderr: `${CALL}:1:2 json-syntax not JSON: value expected\n` }],
])("reads a document from the input: %#", async (input, options, expected) => {
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin") ?? {};
  onTestFinished(() => void Object.defineProperty(process, "stdin", stdin));
  Object.defineProperty(process, "stdin", { value: Readable.from([input]), configurable: true });
  expect(await format("--stdin", CALL, root, ...options)).toEqual(expected);
});
