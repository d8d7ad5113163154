import { parse } from "acorn";
import { describe, expect, it } from "vitest";
import { readBuild } from "./built-files.ts";
import { codeFromText, markupFromText } from "./code-from-text.ts";
import { readSources } from "./source-files.ts";

describe("promise 2: the source", () => {
  it("makes neither code nor markup out of text", () => {
    const found = readSources().flatMap(({ path, program }) =>
      [...codeFromText(program), ...markupFromText(program)].map((what) => `${path}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["eval('a')", ["eval"]],
    ["(0, eval)(a); window.eval(a)", ["eval", "eval"]],
    ["new Function(a); Function(a)()", ["Function", "Function"]],
    [
      "setTimeout('a'); setInterval(`a`); setTimeout('a' + b)",
      ["setTimeout of text", "setInterval of text", "setTimeout of text"],
    ],
    ["setTimeout(a, 1); a.evaluate()", []],
  ])("the check of it sees in %s what there is", (code, expected) => {
    expect(codeFromText(parse(code, { ecmaVersion: 2022 }))).toEqual(expected);
  });

  it("the check of it sees markup", () => {
    const code =
      "a.innerHTML = b; a.insertAdjacentHTML(c, d); e = { dangerouslySetInnerHTML: f }; g.innerHTML; document.write(h); i.write(j)";
    const found = markupFromText(parse(code, { ecmaVersion: 2022 }));
    expect(found).toEqual(["innerHTML =", "insertAdjacentHTML", "dangerouslySetInnerHTML", "write"]);
  });
});

describe.each(["sandbox", "production"] as const)("promise 2: the built files of a %s build", (kind) => {
  const { files } = readBuild(kind);

  it("make no code out of text", () => {
    const found = [...files]
      .filter(([file]) => file.endsWith(".js"))
      .flatMap(([file, code]) =>
        codeFromText(parse(code, { ecmaVersion: "latest", sourceType: "module" })).map((what) => `${file}: ${what}`),
      );
    expect(found).toEqual([]);
  });

  it("come without source maps", () => {
    expect([...files.keys()].filter((file) => file.endsWith(".map"))).toEqual([]);
    expect([...files].filter(([, code]) => code.includes("sourceMappingURL")).map(([file]) => file)).toEqual([]);
  });
});

describe("promise 20: a production build", () => {
  /** Words that only the sandbox's code has. */
  const TEXTS = ["/sandbox/documents.json", "x-sandbox-fault", "Sandbox fault"];
  const present = (kind: "sandbox" | "production") => {
    const code = [...readBuild(kind).files.values()].join("\n");
    return TEXTS.filter((word) => code.includes(word));
  };

  it("holds no code of the sandbox, which a sandbox build does", () => {
    expect(present("sandbox")).toEqual(TEXTS);
    expect(present("production")).toEqual([]);
    expect(Object.keys(readBuild("production").chunks).filter((key) => /sandbox|mock/i.test(key))).toEqual([]);
  });
});
