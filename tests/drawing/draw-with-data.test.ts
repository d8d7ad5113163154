import { describe, expect, it } from "vitest";
import { drawScreen } from "../../src/app/drawing/draw-screen.tsx";
import type { DrawScreen } from "../../src/render/drawn-screen.ts";
import { drawWithData } from "../../src/server/pages/draw-with-data.ts";
import type { PageAnswer } from "../../src/sources/page-reads.ts";
import { openProject } from "./open-project.ts";
import { screenToDraw } from "./screen-to-draw.ts";

const library = await openProject("tests/other-app");
const page = { address: "/shelf?member=7", language: "fr", origin: "https://phone.test" };
const { plan, app, path = "" } = screenToDraw(library, page).screen;
const url = new URL(page.address, page.origin);
const [call = ""] = Object.values(plan.sources).map((source) => source.call);

const draw = async (answers: readonly (readonly [string, PageAnswer])[], by: DrawScreen = drawScreen, screen = plan) =>
  (await drawWithData(by, { screen, app, url, path, sandbox: true, answers })).body;
const withText = (text: string, status = 200) => draw([[call, [status, text, null]]]);
const withVolumes = (volumes: string) => withText(`{"state":{"kind":"fine"},"payload":{"volumes":${volumes}}}`);

const MAX_ANSWER_LENGTH = 64 * 1_024;
const ROW = '{"name":"Emma","due":"2030-01-02","barcode":"b1","fee":150}';
const nested = (open: string, close: string) => {
  const depth = Math.floor((MAX_ANSWER_LENGTH - 200) / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};

describe("a page drawn with the answer of a hostile backend", () => {
  it.each([
    ["a list as long as an answer may be", `[${Array(1_000).fill(ROW).join(",")}]`],
    ["arrays in arrays", nested("[", "]")],
    ["objects in objects", `[${nested('{"a":', "}").replace(":}", ":1}")}]`],
    ["a name of nothing but markup", `[${ROW.replace("Emma", "<form><input><button>".repeat(2_000))}]`],
    ["one long word", `[${ROW.replace("Emma", "x".repeat(60_000))}]`],
    ["members of every object's own", `[${ROW.replace("{", '{"__proto__":{"fee":1},"constructor":{"a":1},')}]`],
  ])("holds %s, or is sent without it", async (_, volumes) => {
    expect(volumes.length).toBeLessThanOrEqual(MAX_ANSWER_LENGTH);
    const drawn = await withVolumes(volumes).catch((error: unknown) => Object(error).name);
    expect(String(drawn).length).toBeLessThan(300_000);
    expect(String(drawn)).not.toMatch(/<form|<script/);
    expect(Reflect.get({}, "fee")).toBeUndefined();
  });

  it("is given up where the drawing has worked for longer than a tenth of a second", async () => {
    const slow: DrawScreen = async ({ timeLimit }) => {
      const { now = () => 0, milliseconds = 0 } = timeLimit ?? {};
      const begun = now();
      while (now() - begun <= milliseconds) Math.sqrt(begun);
      throw new Error(`${milliseconds} ms of work`);
    };
    await expect(draw([[call, [200, "{}", null]]], slow)).rejects.toThrow("100 ms of work");
  });
});

describe("a page is sent without its data", () => {
  it("where its screen reads more than was answered", async () => {
    expect(await draw([])).toBeUndefined();
  });

  it("where two of its reads are by one call", async () => {
    const [source] = Object.values(plan.sources);
    const twice = { ...plan, sources: { ...plan.sources, ...(source && { again: source }) } };
    expect(await draw([[call, [200, "{}", null]]], drawScreen, twice)).toBeUndefined();
  });

  it("where the phone would ask again", async () => {
    expect(await withText("", 503)).toBeUndefined();
    expect(await withVolumes("[]")).toContain("rien emprunté");
  });
});
