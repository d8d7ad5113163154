import { describe, expect, it } from "vitest";
import { DOCUMENT_STRUCTURES } from "../../language/shape/document-structures.ts";
import type { Members } from "../../language/shape/shape.ts";
import { documentsPage } from "./documents-page.ts";

const rows = documentsPage().split("\n");
/** The rows below a heading, by their member. */
function members(kind: string): ReadonlyMap<string, string> {
  const start = rows.indexOf(`## ${kind}`);
  const end = rows.findIndex((row, at) => at > start && row.startsWith("## "));
  const found = rows.slice(start, end === -1 ? undefined : end).flatMap((row) => {
    const name = /^\| `([^`]+)` \|/.exec(row)?.[1];
    return name === undefined ? [] : [[name, row] as const];
  });
  return new Map(found);
}

describe("the page of documents", () => {
  it.each(Object.entries(DOCUMENT_STRUCTURES) as [string, Members][])("tells every member of: %s", (kind, fields) => {
    const told = members(kind);
    for (const [name, { summary }] of Object.entries(fields)) {
      if (name !== "$schema") expect(told.get(name)).toContain(summary.replaceAll("|", "\\|"));
    }
  });

  it("tells what stands inside of records, lists, maps and alternatives", () => {
    const told = members("screen");
    expect(told.get("sources.<name>.more.end")).toContain("| expression | required |");
    expect(told.get("state.<name>.keep.only")).toContain("| list: string | required |");
    expect(members("journey").get("steps[].option")).toContain("where `do` is `choose`");
    expect(members("routes").get("routes[].path")).toContain("a path that starts with /");
    expect(members("Node").get("repeat.over")).toContain("| expression | required |");
  });
});
