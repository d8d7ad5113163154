import { sha256 } from "../../../releases/sha256.ts";
import { type CheckReport, messageOf } from "./format.ts";

/** GitLab's code quality report. A fingerprint stays the same while a finding only moves up or down. */
export function gitlab({ diagnostics }: CheckReport): string {
  const seen = new Map<string, number>();
  const issues = diagnostics.map((one) => {
    const identity = [one.file, one.code, one.path, one.message].join("\n");
    const nth = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, nth);
    return {
      description: messageOf(one),
      check_name: one.code,
      fingerprint: sha256(`${identity}\n${nth}`),
      severity: one.severity === "error" ? "major" : "minor",
      location: { path: one.file, lines: { begin: one.line, end: one.endLine } },
    };
  });
  return `${JSON.stringify(issues, null, 2)}\n`;
}
