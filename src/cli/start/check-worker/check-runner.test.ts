import { describe, expect, it } from "vitest";
import { catalog } from "../../../../renderers/catalog.ts";
import { actionCatalog } from "../../../actions/catalog.ts";
import { toBuildFiles } from "../../../compile/build-files.ts";
import { compileDocuments } from "../../../compile/compile-documents.ts";
import { documentsHash } from "../../../compile/documents-hash.ts";
import { ROOT } from "../../paths.ts";
import { readDocuments } from "../../read-documents.ts";
import { createCheckRunner } from "./check-runner.ts";

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0);
/** A whole small app. */
const files = readDocuments(`${ROOT}/tests/other-app`);

describe("promise 25: a check beside the server", () => {
  it("gives the release that compiling here gives", async () => {
    const parts = { catalog, actions: actionCatalog };
    for (const production of [false, true]) {
      const outcome = await createCheckRunner({ production }).run(files);
      expect(outcome).toEqual({ diagnostics: [], release: compileDocuments(files, parts, { production }) });
    }
  });

  it("gives both builds of a project with its pictures", async () => {
    const parts = { catalog, actions: actionCatalog };
    const project = files.map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text) }));
    const bell = { path: "schemas/pictures/bell.png", bytes: PNG };
    const { diagnostics, builds } = await createCheckRunner({ production: true }).prepare([...project, bell]);
    const id = documentsHash([...project, bell]);
    const build = (production: boolean) => toBuildFiles(id, compileDocuments(files, parts, { production }));
    expect(diagnostics).toEqual([]);
    expect(builds).toEqual({ production: build(true), sandbox: build(false) });
  });

  it("gives no build of a document that is not text", async () => {
    const bytes = Uint8Array.of(123, 255, 125);
    const { diagnostics, builds } = await createCheckRunner({ production: true }).prepare([
      { path: "schemas/app.json", bytes },
    ]);
    expect(diagnostics[0]).toMatchObject({ code: "json-syntax", message: "not JSON: the file is not UTF-8 text" });
    expect(builds).toBeUndefined();
  });

  it("gives no release of broken documents, and the release with a warning", async () => {
    const runner = createCheckRunner({ production: false });
    const broken = runner.run([{ path: "schemas/app.json", text: "{" }]);
    const lost = {
      $schema: "../language/screen.schema.json",
      version: 1,
      id: "lost-one",
      title: "${app.name}",
      body: [{ type: "text", text: "${app.name}" }],
    };
    const warned = runner.run([...files, { path: "schemas/screens/lost-one.json", text: JSON.stringify(lost) }]);
    expect((await broken).release).toBeUndefined();
    expect((await broken).diagnostics[0]).toMatchObject({ code: "json-syntax", file: "schemas/app.json" });
    expect((await warned).release?.screens).toHaveProperty("lost-one");
    expect((await warned).diagnostics).toMatchObject([{ code: "unreachable-screen", severity: "warning" }]);
  });

  it("is ended after its time, and says so", async () => {
    const { diagnostics, release } = await createCheckRunner({ production: false, timeLimit: 50 }).run(files);
    expect(diagnostics).toMatchObject([{ code: "check-stopped", severity: "error", file: "schemas" }]);
    expect(diagnostics[0]?.message).toBe("the check did not come to an end: it took longer than 0.05 s");
    expect(release).toBeUndefined();
  });

  it.runIf(process.platform === "linux")(
    "is not ended because the machine has no time for it (Linux says so)",
    async () => {
      const waiting = `process.once("message", () => setTimeout(() => process.send({ diagnostics: [] }, () => process.exit()), 1500))`;
      const runner = createCheckRunner({ production: false, timeLimit: 1_000, program: ["--eval", waiting] });
      expect(await runner.run(files)).toEqual({ diagnostics: [] });
    },
  );

  it("is ended by the clock too, when it only waits", async () => {
    const waiting = `process.on("message", () => {})`;
    const runner = createCheckRunner({ production: false, timeLimit: 100, program: ["--eval", waiting] });
    expect((await runner.run(files)).diagnostics[0]?.message).toContain("it took longer than 0.1 s");
  });

  it("is ended at its memory, and says so", async () => {
    const { diagnostics, release } = await createCheckRunner({ production: false, memoryLimit: 8 }).run(files);
    expect(diagnostics).toMatchObject([{ code: "check-stopped" }]);
    expect(diagnostics[0]?.message).toBe("the check did not come to an end: it needed more than 8 MB");
    expect(release).toBeUndefined();
  });

  it("can be closed, and used again", async () => {
    const runner = createCheckRunner({ production: false });
    const first = runner.run(files);
    await Promise.resolve();
    runner.close();
    expect((await first).diagnostics[0]?.message).toContain("it was ended from outside");
    expect((await runner.run(files)).diagnostics).toEqual([]);
  });
});
