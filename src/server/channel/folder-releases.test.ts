import { describe, expect, it } from "vitest";
import { toBuildFiles } from "../../compile/build-files.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { sampleRelease } from "../testing/sample-release.ts";
import { sampleId } from "../testing/sample-releases.ts";
import { createFolderReleases } from "./folder-releases.ts";

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

/** Documents of one file: its text is the hash of their plans, or what is wrong with them. */
function folder() {
  return createFolderReleases({
    prepare: async ([file]) => {
      const text = Buffer.from(file?.bytes ?? []).toString();
      if (text === "endless") throw new Error("took too long");
      if (text === "broken") return { diagnostics: [problem] };
      const release = sampleRelease(text);
      const build = toBuildFiles(sampleId(release), release);
      return { diagnostics: text === "warned" ? [{ ...problem, severity: "warning" }] : [], build };
    },
  });
}
const documents = (text: string) => [{ path: "schemas/app.json", bytes: Buffer.from(text) }];

describe("createFolderReleases", () => {
  it("never takes broken documents: the last good release goes on", async () => {
    const releases = folder();
    await releases.publish(documents("good"));
    expect(await releases.publish(documents("broken"))).toEqual([problem]);
    expect(releases.current().plans).toBe("good");
  });

  it("goes on with the last good release when documents could not be checked", async () => {
    const releases = folder();
    await releases.publish(documents("good"));
    await expect(releases.publish(documents("endless"))).rejects.toThrow("took too long");
    expect(releases.current().plans).toBe("good");
  });

  it("takes documents that only have warnings", async () => {
    const releases = folder();
    await releases.publish(documents("warned"));
    expect(releases.current().plans).toBe("warned");
  });

  it("has no release before the first good one", async () => {
    const releases = folder();
    await releases.publish(documents("broken"));
    expect(() => releases.current()).toThrow();
  });

  it("keeps the last fifty for borrowers in mid-journey and for open tabs", async () => {
    const releases = folder();
    const name = (number: number) => `plans${number}`;
    for (let number = 1; number <= 51; number++) await releases.publish(documents(name(number)));
    const has = async (number: number) => (await releases.plan(name(number), "order.en.json")) !== undefined;
    expect([await has(1), await has(2), await has(51)]).toEqual([false, true, true]);
    // A release that is published again is the latest again.
    await releases.publish(documents(name(2)));
    await releases.publish(documents(name(52)));
    expect([await has(3), await has(2)]).toEqual([false, true]);
  });

  it("serves screens and the app by language", async () => {
    const releases = folder();
    await releases.publish(documents("a"));
    const read = async (name: string) =>
      JSON.parse(Buffer.from((await (await releases.plan("a", name))?.encoded("identity")) ?? []).toString());
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
    "release.json",
  ])("has no plan %s", async (name) => {
    const releases = folder();
    await releases.publish(documents("a"));
    expect(await releases.plan("a", name)).toBeUndefined();
  });
});
