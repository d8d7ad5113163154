import type { Diagnostic } from "../../../language/diagnostic.ts";
import { type CheckReport, messageOf } from "./format.ts";

/**
 * JUnit's XML, which most build servers show: a suite for each file with findings, a failed test for each finding, and
 * a passed one for each thing that was right. It keeps to what both the schema of Ant and that of Jenkins allow.
 */
export function junit({ documents, diagnostics, right, tool = "skrini check" }: CheckReport): string {
  const timestamp = new Date().toISOString().slice(0, 19);
  const suites = [...groupBy(diagnostics, ({ file }) => file)].map(([file, found]) => {
    const name = escapeXml(file);
    return suiteOf(
      name,
      found.length,
      found.map((one) => failedCase(name, one)),
    );
  });
  const isAll = diagnostics.length === 0 ? [{ group: "schemas", name: `${documents} documents are right` }] : [];
  for (const [group, ones] of groupBy(right ?? isAll, (one) => one.group)) {
    const name = escapeXml(group);
    const cases = ones.map((one) => `<testcase classname="${name}" name="${escapeXml(one.name)}" time="0"/>`);
    suites.push(suiteOf(name, 0, cases));
  }

  function suiteOf(name: string, failures: number, cases: readonly string[]): (id: number) => string {
    const counts = `tests="${cases.length}" failures="${failures}" errors="0" time="0"`;
    return (id) =>
      [
        `  <testsuite package="schemas" id="${id}" name="${name}" timestamp="${timestamp}" hostname="localhost" ${counts}>`,
        `    <properties><property name="tool" value="${tool}"/></properties>`,
        ...cases.map((one) => `    ${one}`),
        "    <system-out/>",
        "    <system-err/>",
        "  </testsuite>",
      ].join("\n");
  }

  const body = suites.map((suite, id) => suite(id)).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${body}\n</testsuites>\n`;
}

function failedCase(file: string, one: Diagnostic): string {
  const place = `${one.line}:${one.column}`;
  const message = escapeXml(messageOf(one));
  return [
    `<testcase classname="${file}" name="${escapeXml(one.code)} at ${place}" time="0">`,
    `<failure message="${message}" type="${one.severity}">${file}:${place} ${message}</failure>`,
    "</testcase>",
  ].join("");
}

function groupBy<T>(all: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one]);
  return groups;
}

/** XML 1.0 has no characters below a space but tab and line ends, however they are written. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;");
}
