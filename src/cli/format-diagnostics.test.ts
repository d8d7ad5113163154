import { describe, expect, it } from "vitest";
import { formatDiagnostic, summarize } from "./format-diagnostics.ts";

const base = {
  file: "schemas/app.json",
  line: 3,
  column: 7,
  endLine: 3,
  endColumn: 8,
  path: "/a",
  message: "what",
  hint: "",
};
const error = { ...base, severity: "error", code: "wrong-type" } as const;
const warning = { ...base, severity: "warning", code: "unreachable-screen", hint: "do this" } as const;

describe("formatDiagnostic", () => {
  it("starts with a place that editors and terminals can follow", () => {
    expect(formatDiagnostic(error)).toBe("schemas/app.json:3:7 wrong-type what");
    expect(formatDiagnostic(warning)).toBe("schemas/app.json:3:7 warning unreachable-screen what (do this)");
  });
});

describe("summarize", () => {
  it("counts errors apart from warnings", () => {
    expect(summarize(4, [])).toBe("4 documents: all right");
    expect(summarize(4, [error, warning, warning])).toBe("4 documents: 1 error, 2 warnings");
  });
});
