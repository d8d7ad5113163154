import { isObject, type Json } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";

export type Block =
  | { readonly kind: "subheading" | "text" | "strong"; readonly text: string }
  | { readonly kind: "list" | "steps"; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly rows: readonly (readonly string[])[];
      readonly head: readonly string[];
      readonly caption: string;
    };

/** A heading with what stands below it; the first section may have none. */
export interface ArticleSection {
  readonly heading: string;
  readonly anchor: string;
  readonly blocks: readonly Block[];
}

/** The blocks under their headings. Blocks of an unknown kind are left out: a newer document may have more. */
export function readSections(blocks: readonly Json[] | null): readonly ArticleSection[] {
  const sections: { heading: string; anchor: string; blocks: Block[] }[] = [];
  for (const value of Array.isArray(blocks) ? blocks : []) {
    if (!isObject(value)) continue;
    const heading = textOf(own(value, "heading"));
    if (heading !== "") {
      sections.push({ heading, anchor: textOf(own(value, "anchor")) || `part-${sections.length + 1}`, blocks: [] });
      continue;
    }
    const block = readBlock(value);
    if (block === null) continue;
    if (sections.length === 0) sections.push({ heading: "", anchor: "", blocks: [] });
    sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

function readBlock(value: { readonly [key: string]: unknown }): Block | null {
  for (const kind of ["subheading", "text", "strong"] as const) {
    const text = textOf(own(value, kind));
    if (text !== "") return { kind, text };
  }
  for (const kind of ["list", "steps"] as const) {
    const items = own(value, kind);
    if (Array.isArray(items)) return { kind, items: items.map(textOf) };
  }
  const rows = own(value, "table");
  if (!Array.isArray(rows)) return null;
  const head = own(value, "head");
  return {
    kind: "table",
    rows: rows.map((row: unknown) => (Array.isArray(row) ? row.map(textOf) : [])),
    head: Array.isArray(head) ? head.map(textOf) : [],
    caption: textOf(own(value, "caption")),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
