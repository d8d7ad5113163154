// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import type { NodeDocument } from "../../src/language/terms/document-parts.ts";
import { readExamples } from "./read-example.ts";
import { renderWidget } from "./render-widget.tsx";

/** Markup, braces of templates, marks that turn a line around, and 10 kB of it. */
const HOSTILE =
  '<img src=x onerror="hacked()"><script>hacked()</script><b id="bold">b</b> {{7*7}} ${params.user} \u202Egnp.exe\u2066'.padEnd(
    10_000,
    " lorem\u200F",
  );

const WIDGETS = catalog.map((definition) => ({
  type: definition.type,
  texts: Object.entries(definition.props).flatMap(([name, { kind }]) => (kind === "text" ? [name] : [])),
}));

describe("promise 3: text in a widget stays text", () => {
  const shown = new Set<string>();
  afterAll(() => expect(shown.size, [...shown].join()).toBeGreaterThan(22));

  it.each(WIDGETS.filter(({ texts, type }) => texts.length > 0 && type !== "form"))(
    "$type: $texts",
    ({ type, texts }) => {
      for (const { node, state } of readExamples(type)) {
        const before = markupOf(node, state ?? {});
        const hostile = Object.fromEntries(
          texts.filter((name) => name in node).map((name) => [name, "${state.hostile}"]),
        );
        const after = markupOf({ ...node, ...hostile } as NodeDocument, { ...state, hostile: HOSTILE });
        expect(after.made, type).toBe(before.made);
        if (!after.text.includes("lorem")) continue;
        shown.add(type);
        expect(after.text).toContain(HOSTILE);
      }
    },
  );
});

/** A node as rendered: its texts, and the number of elements that a text could have made. */
function markupOf(node: NodeDocument, state: { readonly [name: string]: never } | object) {
  document.body.replaceChildren();
  renderWidget(node, { state: state as never });
  const made = document.body.querySelectorAll("script, [onerror], #bold, b, img[src=x]").length;
  return { text: document.body.textContent ?? "", made };
}
