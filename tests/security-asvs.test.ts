import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

const PAGE = "src/docs/security-asvs.md";
/** The chapters of ASVS 5.0, in its order. */
const CHAPTERS = [
  "V1 Encoding and Sanitization",
  "V2 Validation and Business Logic",
  "V3 Web Frontend Security",
  "V4 API and Web Service",
  "V5 File Handling",
  "V6 Authentication",
  "V7 Session Management",
  "V8 Authorization",
  "V9 Self-contained Tokens",
  "V10 OAuth and OIDC",
  "V11 Cryptography",
  "V12 Secure Communication",
  "V13 Configuration",
  "V14 Data Protection",
  "V15 Secure Coding and Architecture",
  "V16 Security Logging and Error Handling",
  "V17 WebRTC",
];

const text = readFileSync(`${ROOT}/${PAGE}`, "utf8");
const chapters = text.split(/^## /m).slice(1);
const EVIDENCE = /^- `([^`]+)`(?: — "(.*)")?$/;

describe(PAGE, () => {
  it("has each chapter, and README names the page", () => {
    expect(chapters.map((chapter) => chapter.split("\n", 1)[0])).toEqual(CHAPTERS);
    expect(readFileSync(`${ROOT}/README.md`, "utf8")).toContain(`(${PAGE})`);
  });

  it.each(CHAPTERS)("says of %s whether it applies, and proves it by files and tests that there are", (name) => {
    const chapter = chapters.find((one) => one.startsWith(`${name}\n`)) ?? "";
    expect(chapter).toMatch(/^\*\*(Applies\*\*|Does not apply\*\*:)/m);
    const lines = chapter.split("\n").filter((line) => line.startsWith("- "));
    expect(lines.length).toBeGreaterThan(0);
    const wrong = lines.filter((line) => {
      const [, path = "", title] = EVIDENCE.exec(line) ?? [];
      if (path === "" || !existsSync(`${ROOT}/${path}`)) return true;
      return title !== undefined && !titlesIn(readFileSync(`${ROOT}/${path}`, "utf8")).has(title);
    });
    expect(wrong).toEqual([]);
  });
});

/** Titles of the tests and groups of tests in a file. */
function titlesIn(source: string): ReadonlySet<string> {
  return new Set(
    Array.from(source.matchAll(/^\s*(?:it|describe|\]\))[^"\n]*\("((?:[^"\\]|\\.)*)"/gm), ([, title = ""]) => title),
  );
}
