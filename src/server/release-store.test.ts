import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../language/diagnostic.ts";
import { sampleRelease } from "./fixtures.ts";
import { createReleaseStore } from "./release-store.ts";

const problem: Diagnostic = {
  severity: "error",
  code: "broken",
  file: "schemas/screens/a.json",
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  path: "",
  message: "broken",
  hint: "",
};

/** Documents of one file: its text is the release's id, or what is wrong with it. */
function store() {
  return createReleaseStore({
    prepare: async ([file]) => {
      if (file?.text === "endless") throw new Error("took too long");
      if (file?.text === "broken") return { diagnostics: [problem] };
      const warned = file?.text.startsWith("warned") === true;
      return { diagnostics: warned ? [{ ...problem, severity: "warning" }] : [], release: sampleRelease(file?.text) };
    },
  });
}
const documents = (text: string) => [{ path: "schemas/app.json", text }];

describe("createReleaseStore", () => {
  it("never takes broken documents: the last good release goes on", async () => {
    const releases = store();
    await releases.publish(documents("good"));
    expect(await releases.publish(documents("broken"))).toEqual([problem]);
    expect(releases.current().id).toBe("good");
  });

  it("goes on with the last good release when documents could not be checked", async () => {
    const releases = store();
    await releases.publish(documents("good"));
    await expect(releases.publish(documents("endless"))).rejects.toThrow("took too long");
    expect(releases.current().id).toBe("good");
  });

  it("takes documents that only have warnings", async () => {
    const releases = store();
    await releases.publish(documents("warned"));
    expect(releases.current().id).toBe("warned");
  });

  it("has no release before the first good one", async () => {
    const releases = store();
    await releases.publish(documents("broken"));
    expect(() => releases.current()).toThrow();
  });

  it("keeps the last five for borrowers in mid-journey", async () => {
    const releases = store();
    for (const id of ["a", "b", "c", "d", "e", "f"]) await releases.publish(documents(id));
    expect(releases.plan("a", "order.en.json")).toBeUndefined();
    expect(releases.plan("b", "order.en.json")).toBeDefined();
    await releases.publish(documents("b"));
    await releases.publish(documents("g"));
    expect(releases.plan("c", "order.en.json")).toBeUndefined();
    expect(releases.plan("b", "order.en.json")).toBeDefined();
  });

  it("serves screens and the app by language", async () => {
    const releases = store();
    await releases.publish(documents("a"));
    const read = async (name: string) =>
      JSON.parse(Buffer.from((await releases.plan("a", name)?.encoded("identity")) ?? []).toString());
    expect(await read("order.sw.json")).toMatchObject({ id: "order", language: "sw" });
    expect(await read("app.en.json")).toMatchObject({ language: "en", notFound: "missing" });
  });

  it.each([
    "order.xx.json",
    "none.en.json",
    "__proto__.en.json",
    "constructor.en.json",
    "order.en",
    "../order.en.json",
  ])("has no plan %s", async (name) => {
    const releases = store();
    await releases.publish(documents("a"));
    expect(releases.plan("a", name)).toBeUndefined();
  });
});
