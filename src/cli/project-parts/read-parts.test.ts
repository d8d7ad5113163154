import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../commands.ts";
import { ROOT } from "../paths.ts";
import { callCommand } from "../testing/call-command.ts";
import { BUILT_IN, joinParts, readParts } from "./read-parts.ts";

const place = mkdtempSync(join(tmpdir(), "skrini-parts-"));
const root = join(place, "my-app");
const SCREEN = join(root, "schemas/screens/tool.json");

/** A new app with the widget, the action and the sandbox of `tests/own-parts`, and a screen that has them. */
async function makeProject(): Promise<void> {
  await callCommand(COMMANDS.init, root);
  for (const folder of ["renderers", "actions", "sandbox"])
    cpSync(join(ROOT, "tests/own-parts", folder), join(root, folder), { recursive: true });
  const screen = JSON.parse(readFileSync(SCREEN, "utf8"));
  screen.state.days = { type: "number", initial: 1 };
  screen.body[0].children.push(
    { type: "stepper", label: { en: "Days" }, less: { en: "Less" }, more: { en: "More" }, value: "state.days" },
    { type: "button", label: { en: "A week" }, on: { press: [{ do: "increase", slot: "state.days", by: 7 }] } },
  );
  writeFileSync(SCREEN, JSON.stringify(screen));
}

describe("the parts of a project", () => {
  beforeAll(makeProject);
  afterAll(() => rmSync(place, { recursive: true }));

  it("are the product's and its own, with which its documents are checked", async () => {
    const { catalog, actions, lender } = await readParts(root);
    expect(catalog.map(({ type }) => type).slice(BUILT_IN.catalog.length)).toEqual(["stepper"]);
    expect(actions.map(({ name }) => name).slice(BUILT_IN.actions.length)).toEqual(["increase"]);
    expect(lender).not.toBeNull();
    expect(await callCommand(COMMANDS.check, root)).toMatchObject({ status: 0, stderr: "" });
  });

  it("are typed for the checker: a wrong property of a widget of its own is told", async () => {
    const right = readFileSync(SCREEN, "utf8");
    writeFileSync(SCREEN, right.replace('"by":7', '"by":"week"').replace('"less":', '"fewer":'));
    const { status, stdout } = await callCommand(COMMANDS.check, root);
    writeFileSync(SCREEN, right);
    expect(status).toBe(1);
    expect(stdout).toMatch(/unknown-property .*"fewer"/);
    expect(stdout).toMatch(/tool\.json:.*(type|number)/);
  });

  it("play along in its sandbox", async () => {
    const { lender } = await readParts(root);
    const read = (path: string) => JSON.parse(readFileSync(join(root, "schemas", path), "utf8"));
    const create = await lender?.load();
    const sandbox = create?.({
      app: read("app.json"),
      calls: [read("calls/tool-list.json"), read("calls/reserve-tool.json")],
      samples: {
        "tool-list": { default: read("samples/tool-list/default.json") },
        "reserve-tool": { default: read("samples/reserve-tool/default.json") },
      },
      scenarios: [],
    });
    const ask = async (path: string, init: RequestInit = {}) =>
      (await sandbox?.fetch(new Request(`http://host/api${path}?session=one`, init)))?.json();
    const body = JSON.stringify({ tool: "drill" });
    const headers = { "content-type": "application/json" };
    expect(await ask("/reservations", { method: "POST", body, headers })).toMatchObject({ data: { code: "T-1" } });
    expect(await ask("/tools")).toMatchObject({
      data: { tools: [{ id: "ladder" }, { id: "sander" }, { id: "drill" }] },
    });
  });

  it("take nothing's place, and have both halves", async () => {
    const twice = { ownCatalog: BUILT_IN.catalog.slice(0, 1), ownActions: [], ownLender: null, ownViews: null };
    expect(() => joinParts(twice)).toThrow('renderers/catalog.ts: there is a widget "amount" already');
    const half = join(place, "half");
    mkdirSync(join(half, "actions"), { recursive: true });
    writeFileSync(join(half, "actions/runs.ts"), "export const runs = {};");
    await expect(readParts(half)).rejects.toThrow("there is actions/runs.ts without actions/catalog.ts");
  });

  it("have a view each, which is all that its module exports", async () => {
    const [view, views] = [join(root, "renderers/stepper/view.tsx"), join(root, "renderers/views.ts")];
    const [right, list] = [readFileSync(view, "utf8"), readFileSync(views, "utf8")];
    const refusal = async (path: string, text: string) => {
      writeFileSync(path, text);
      const { status, stdout, stderr } = await callCommand(COMMANDS.check, root);
      writeFileSync(view, right);
      writeFileSync(views, list);
      expect([status, stdout]).toEqual([2, ""]);
      return stderr;
    };
    const none = 'renderers/stepper/view.tsx exports no view: write "export function …" at the one it has\n';
    expect(await refusal(view, right.replace("export function", "function"))).toBe(none);
    expect(await refusal(view, "export type StepperView = never;\nexport interface Other {}\n")).toBe(none);
    expect(await refusal(view, "")).toBe(none);
    expect(await refusal(view, `${right}\nexport const LEAST = 1;\n`)).toBe(
      "renderers/stepper/view.tsx exports StepperView and LEAST: a view is all that its module exports\n",
    );
    expect(await refusal(views, list.replace("view.tsx", "sight.tsx"))).toBe(
      "there is no renderers/stepper/sight.tsx, which renderers/views.ts takes a view from\n",
    );
    expect(await refusal(views, list.replace("stepper:", "steper:"))).toBe(
      'renderers/views.ts: there is no view for the widget "stepper"\n',
    );
    writeFileSync(view, right.replace("export function", "export default function"));
    writeFileSync(views, list.replace("};", "} as Views<typeof catalog>;"));
    expect(await callCommand(COMMANDS.check, root)).toMatchObject({ status: 0, stderr: "" });
    writeFileSync(view, right);
    writeFileSync(views, list);
  });

  it("are the product's alone where a project has none, and in this tree", async () => {
    expect(await readParts(join(ROOT, "tests/other-app"))).toBe(BUILT_IN);
    expect(await readParts(ROOT)).toBe(BUILT_IN);
  });
});
