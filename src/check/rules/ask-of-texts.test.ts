import { expect, it } from "vitest";
import { exampleParts } from "../example/example-catalog.ts";
import { exampleFiles, withValue } from "../example/example-project.ts";
import { createChecker } from "../incremental/checker.ts";
import type { Rule, RuleReport } from "./rule.ts";
import { RULES } from "./rules.ts";

const SCREEN = "schemas/screens/lost.json";

/** A rule that writes down the titles that it is asked about, and finds what it is told to. */
function createProbe() {
  const asked: string[] = [];
  const wrong = new Set<string>();
  const rule: Rule = {
    code: "probe",
    severity: "warning",
    summary: "",
    why: "",
    fix: "",
    text({ versions, property }, report: RuleReport) {
      const [first] = versions;
      if (property !== "title" || first === undefined) return;
      asked.push(first.words);
      if (wrong.has(first.words)) report(first.node, "wrong");
    },
  };
  return { asked, wrong, rule };
}

it("asks of a text that was found right once no more, whatever is edited beside it", () => {
  const { asked, rule } = createProbe();
  const checker = createChecker({ ...exampleParts, rules: [rule] });
  checker.check(exampleFiles());
  expect(asked.length).toBeGreaterThan(0);
  asked.length = 0;
  checker.check(withSpace(exampleFiles()));
  expect(asked).toEqual([]);
  checker.check(withValue(SCREEN, "/title", { en: "Gone astray", sw: "Imepotea njiani" }));
  expect(asked).toEqual(["Gone astray"]);
});

it("asks again of a text in which something was found", () => {
  const { wrong, rule } = createProbe();
  wrong.add("Gone astray");
  const checker = createChecker({ ...exampleParts, rules: [rule] });
  const files = withValue(SCREEN, "/title", { en: "Gone astray", sw: "Imepotea njiani" });
  for (const edited of [files, withSpace(files)]) {
    expect(checker.check(edited).map(({ file, message }) => [file, message])).toEqual([[SCREEN, "wrong"]]);
  }
});

it("asks again when the app's currency is another", () => {
  const checker = createChecker({ ...exampleParts, rules: RULES.filter(({ code }) => code === "other-currency") });
  const files = withValue(SCREEN, "/title", { en: "TZS 500 are lost", sw: "TZS 500 zimepotea" });
  const other = withValue("schemas/app.json", "/money/currency", "KES").map((file) =>
    file.path === SCREEN ? (files.find(({ path }) => path === SCREEN) ?? file) : file,
  );
  expect(checker.check(files)).toEqual([]);
  expect(checker.check(other).map(({ code }) => code)).toEqual(["other-currency"]);
  expect(checker.check(files)).toEqual([]);
});

function withSpace(files: ReturnType<typeof exampleFiles>) {
  return files.map((file) => (file.path === SCREEN ? { ...file, text: `${file.text} ` } : file));
}
