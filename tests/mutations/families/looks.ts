import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, each, nodesOf, within } from "../find.ts";
import { drop, insert, inside, kind, type Mutation, orAt, put, together } from "../mutation.ts";
import { isAbove, type Project, type Site } from "../project.ts";

/** A colour of the brand that can no longer be read on, or under, another one. */
function color(name: string, value: string, ...with_: readonly string[]) {
  return (project: Project): readonly Mutation[] => [
    put(project.app, ["brand", "colors", name], value, ...with_.map((other) => ["brand", "colors", other])),
  ];
}

const empty = (project: Project): JsonObject => Object.fromEntries(project.languages.map((code) => [code, ""]));

/** Parts that others may refer to, or that alone read something: to take one out would be another mistake as well. */
const READERS = /"on"|"use"|"source"|"value":"state|"slot"|"anchor"|values\.|with\.|state\.|t\('/;

function nameless(project: Project, property: string, types: readonly string[]): readonly Mutation[] {
  return each(nodesOf(project, ...types), (node) =>
    node.value[property] === undefined ? null : put(node, [property], empty(project), []),
  );
}

function emptySlot(project: Project, types: readonly string[], slot = "children"): readonly Mutation[] {
  return each(nodesOf(project, ...types), (node) => {
    const held = node.value[slot];
    // Only plain contents are taken out: others would be missed for another reason.
    const isPlain = Array.isArray(held) && held.length > 0 && !READERS.test(JSON.stringify(held));
    return isPlain ? put(node, [slot], [], []) : null;
  });
}

/** The words of each language several times over. */
function long(project: Project, types: readonly string[], property: string, times: number): readonly Mutation[] {
  return each(nodesOf(project, ...types), (node) => {
    const words = node.value[property] as JsonObject | undefined;
    if (words === undefined || typeof words[project.languages[0] ?? ""] !== "string" || words.with !== undefined)
      return null;
    const longer = Object.entries(words).map(([code, text]) => [code, Array(times).fill(text).join(" ")]);
    return put(node, [property], Object.fromEntries(longer) as Json, []);
  });
}

/** Buttons side by side or below each other, of which one is the main one. */
function pairs(project: Project): readonly { readonly main: Site; readonly other: Site }[] {
  const all = nodesOf(project, "button");
  return all.flatMap((other) => {
    if (other.value.tone !== "secondary" || other.value.visible !== undefined) return [];
    const main = all.find((one) => {
      const areNeighbors = one.path.slice(0, -1).join() === other.path.slice(0, -1).join();
      return one.file === other.file && one !== other && areNeighbors && one.value.tone === undefined;
    });
    return main === undefined ? [] : [{ main, other }];
  });
}

function blocks(
  project: Project,
  name: string,
): readonly { readonly article: Site; readonly index: number; readonly block: JsonObject }[] {
  return nodesOf(project, "article").flatMap((article) =>
    ((article.value.blocks ?? []) as readonly JsonObject[]).flatMap((block, index) =>
      name in block ? [{ article, index, block }] : [],
    ),
  );
}

const PALE = "#b8c4c9";

export const LOOKS = [
  kind("placeholder-is-label", "A field's placeholder is its label again.", (p) =>
    each(nodesOf(p, "text-field", "text-area", "picker"), (field) =>
      field.value.label === undefined ? null : put(field, ["placeholder"], field.value.label, []),
    ),
  ),
  kind("tabs-empty", "Tabs stand over nothing.", (p) =>
    each(nodesOf(p, "tabs"), (tabs) => put(tabs, ["children"], [], [])),
  ),
  kind("contrast-text-on-surface", "Words can't be read on a card.", color("text", PALE, "surface")),
  kind(
    "contrast-muted-on-page",
    "Quiet words can't be read on the page.",
    color("muted", "#9aa9b0", "page", "surface"),
  ),
  kind("contrast-on-brand", "The words of the main button can't be read on it.", color("onBrand", "#7fb8ae", "brand")),
  kind(
    "contrast-brand-on-surface",
    "Links can't be read on a card.",
    color("brand", "#7fc4b8", "surface", "onBrand", "page", "brandSoft"),
  ),
  kind(
    "contrast-brand-strong",
    "Words in the strong colour can't be read on the soft one.",
    color("brandStrong", "#9cc9c0", "brandSoft", "surface", "onBrand"),
  ),
  kind(
    "contrast-danger-on-soft",
    "A warning of danger can't be read on its tint.",
    color("danger", "#f0a39c", "dangerSoft", "surface"),
  ),
  kind(
    "contrast-danger-soft",
    "The tint of danger is as dark as its words.",
    color("dangerSoft", "#a8302a", "danger", "text"),
  ),
  kind(
    "contrast-warning-on-soft",
    "A warning can't be read on its tint.",
    color("warning", "#e8b45a", "warningSoft", "surface"),
  ),
  kind(
    "contrast-success-on-soft",
    "A good message can't be read on its tint.",
    color("success", "#8fd19e", "successSoft", "surface"),
  ),
  kind("contrast-page", "The page is as dark as the words on it.", color("page", "#2b3a40", "text", "muted")),
  kind(
    "contrast-surface",
    "A card is as dark as the words on it.",
    color("surface", "#16252b", "text", "muted", "brand"),
  ),
  kind("color-three-digits-wrong", "A colour with a letter that no colour has.", color("line", "#d5dezz")),
  kind("color-by-name", "A colour by its name.", color("danger", "red")),
  kind("color-without-sign", "A colour without its sign.", color("brand", "0b6b5d")),
  kind("color-transparent", "A colour that one can see through.", color("surface", "#ffffff00")),
  kind("color-as-function", "A colour as a function of styles.", color("muted", "rgb(79, 99, 107)")),
  kind("color-missing", "A colour of the brand is missing.", (p) => [drop(p.app, ["brand", "colors", "muted"])]),
  kind("color-unknown", "A colour that the theme does not have.", (p) => [
    put(p.app, ["brand", "colors", "accent"], "#0b6b5d"),
  ]),
  kind("button-nameless", "A button has no name.", (p) => nameless(p, "label", ["button"])),
  kind("link-nameless", "A link has no words.", (p) => nameless(p, "text", ["link", "link-row"])),
  kind("field-nameless", "A field has no name.", (p) =>
    nameless(p, "label", ["text-field", "text-area", "picker", "date-field", "checkbox"]),
  ),
  kind("choice-nameless", "A choice has no name.", (p) =>
    nameless(p, "label", ["radio-group", "chips", "choice-list", "tabs", "slider", "rating"]),
  ),
  kind("picture-nameless", "A picture has no name.", (p) =>
    each(nodesOf(p, "image", "zoom-image"), (node) =>
      node.value.decorative === true ? null : put(node, ["name"], "", []),
    ),
  ),
  kind("popup-nameless", "A popup has no title.", (p) => nameless(p, "title", ["dialog"])),
  kind("section-nameless", "A section has no title.", (p) => nameless(p, "title", ["section"])),
  kind("status-nameless", "A status has no headline.", (p) => nameless(p, "title", ["status"])),
  kind("frame-nameless", "A frame has no title.", (p) => nameless(p, "title", ["frame"])),
  kind("screen-nameless", "A screen has no title.", (p) =>
    each(p.screens, (screen) => (typeof screen.value.title === "object" ? put(screen, ["title"], empty(p)) : null)),
  ),
  kind("two-main-buttons", "Two main buttons stand beside each other.", (p) =>
    each(pairs(p), ({ main, other }) => orAt(drop(other, ["tone"], ["label"]), main, inside(main, ["label"]))),
  ),
  kind("two-main-buttons-by-tone", "A second main button.", (p) =>
    each(pairs(p), ({ main, other }) => orAt(put(other, ["tone"], "primary", [], ["label"]), main)),
  ),
  kind("stack-empty", "A stack holds nothing.", (p) => emptySlot(p, ["stack"])),
  kind("card-empty", "A card holds nothing.", (p) => emptySlot(p, ["card"])),
  kind("section-empty", "A section holds nothing.", (p) => emptySlot(p, ["section"])),
  kind("popup-empty", "A popup holds nothing.", (p) => emptySlot(p, ["dialog"])),
  kind("disclosure-empty", "What unfolds is nothing.", (p) =>
    each(p.screens, (screen) =>
      insert(screen, ["body", 0], { type: "disclosure", label: "${t('more')}", children: [] }),
    ),
  ),
  kind("card-without-content", "A card without its content.", (p) =>
    each(nodesOf(p, "card"), (node) => {
      const held = JSON.stringify(node.value.children ?? []);
      return node.value.title === undefined && !READERS.test(held) ? drop(node, ["children"], ["type"]) : null;
    }),
  ),
  kind("footer-empty", "A footer holds nothing.", (p) =>
    each(p.screens, (screen) => (screen.value.footer === undefined ? put(screen, ["footer"], []) : null)),
  ),
  kind("body-empty", "A screen holds nothing.", (p) =>
    each(p.screens, (screen) => {
      const keeps = ["sources", "state", "values", "texts", "params", "actions", "popups"].some(
        (name) => name in screen.value,
      );
      return keeps ? null : put(screen, ["body"], []);
    }),
  ),
  kind("facts-without-rows", "A list of facts has no rows.", (p) =>
    each(nodesOf(p, "facts"), (node) => (Array.isArray(node.value.rows) ? put(node, ["rows"], [], []) : null)),
  ),
  kind("button-too-long", "The words of a button overflow it.", (p) => long(p, ["button"], "label", 14)),
  kind("tab-or-link-too-long", "The words of a link are a paragraph.", (p) => long(p, ["link"], "text", 14)),
  kind("title-too-long", "The title of a screen overflows its bar.", (p) =>
    each(p.screens, ({ value: { title }, ...screen }) => {
      if (typeof title !== "object" || title === null) return null;
      const longer = Object.entries(title).map(([code, text]) => [code, Array(12).fill(text).join(" ")]);
      return put({ ...screen }, ["title"], Object.fromEntries(longer) as Json);
    }),
  ),
  kind("popup-title-too-long", "The title of a popup is a paragraph.", (p) => long(p, ["dialog"], "title", 14)),
  kind("toast-too-long", "A message is longer than anyone can read while it stands.", (p) =>
    each(actionsOf(p, "toast"), (action) => {
      const words = action.value.text as JsonObject;
      if (typeof words !== "object") return null;
      const longer = Object.entries(words).map(([code, text]) => [code, Array(20).fill(text).join(" ")]);
      return put(action, ["text"], Object.fromEntries(longer) as Json, []);
    }),
  ),
  kind("badge-too-long", "A badge holds a sentence.", (p) =>
    each(nodesOf(p, "badge"), (node) =>
      put(
        node,
        ["text"],
        Object.fromEntries(
          p.languages.map((code) => [code, `A long sentence (${code}) in a pill for one or two words of state`]),
        ),
        [],
      ),
    ),
  ),
  kind("word-too-long", "A word overflows the narrowest phone.", (p) =>
    each(nodesOf(p, "button", "status"), (node) => {
      const property = node.value.label === undefined ? "title" : "label";
      const words = node.value[property] as JsonObject | undefined;
      if (typeof words !== "object" || words?.with !== undefined) return null;
      return put(node, [property, p.languages[0] ?? ""], "Loanrepaymentconfirmationandreceiptoverview", [], [property]);
    }),
  ),
  kind("skeleton-too-many", "More shapes of a placeholder than any screen shows.", (p) =>
    each(nodesOf(p, "data"), (node) => put(node, ["count"], 200, [])),
  ),
  kind("skeleton-of-none", "A placeholder of no shapes.", (p) =>
    each(nodesOf(p, "data"), (node) => put(node, ["count"], 0, [])),
  ),
  kind("skeleton-negative", "A placeholder of fewer shapes than none.", (p) =>
    each(nodesOf(p, "data"), (node) => put(node, ["count"], -1, [])),
  ),
  kind("table-row-too-short", "A row of a table lacks a cell.", (p) =>
    each(blocks(p, "table"), ({ article, index, block }) => {
      const rows = block.table as readonly (readonly Json[])[];
      const short = put(article, ["blocks", index, "table", rows.length - 1], rows.at(-1)?.slice(0, -1) ?? []);
      const around = [inside(article, ["blocks", index]), inside(article, ["blocks", index, "table"])];
      return (rows.at(-1)?.length ?? 0) < 2 ? null : orAt(short, ...around);
    }),
  ),
  kind("table-head-too-short", "The head of a table lacks a column.", (p) =>
    each(blocks(p, "table"), ({ article, index, block }) => {
      const head = block.head as readonly Json[] | undefined;
      const around = [inside(article, ["blocks", index]), inside(article, ["blocks", index, "table"])];
      return head === undefined ? null : orAt(put(article, ["blocks", index, "head"], head.slice(0, -1)), ...around);
    }),
  ),
  kind("list-in-article-empty", "A list of an article has no points.", (p) =>
    each([...blocks(p, "list"), ...blocks(p, "steps")], ({ article, index, block }) =>
      put(article, ["blocks", index, "list" in block ? "list" : "steps"], [], ["blocks", index]),
    ),
  ),
  kind("article-without-blocks", "An article holds nothing.", (p) =>
    each(p.screens, (screen) => insert(screen, ["body", 0], { type: "article", blocks: [] })),
  ),
  kind("heading-twice", "An article has one heading twice.", (p) =>
    each(blocks(p, "heading"), ({ article, index, block }) => {
      const { anchor: _anchor, ...heading } = block;
      return orAt(insert(article, ["blocks", index + 1], heading), inside(article, ["blocks", index]));
    }),
  ),
  kind("popup-buttons-too-many", "A popup has five buttons side by side.", (p) =>
    each(nodesOf(p, "dialog"), (node) => {
      const buttons = node.value.actions as readonly Json[] | undefined;
      const [first] = buttons ?? [];
      const isHome =
        node.path[0] === "popups" && within(p.nodes, node).every((inner) => isAbove(node.path, inner.path));
      if (first === undefined || !isHome || buttons?.length !== 2) return null;
      const more = [2, 3, 4].map((index) => insert(node, ["actions", index], first, ["actions"], []));
      return together(...more);
    }),
  ),
];
