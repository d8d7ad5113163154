import { expect, it } from "vitest";
import { catalog } from "../../../../renderers/catalog.ts";
import { PROJECT_CHECKER, PROJECT_FILES } from "../../../../tests/project-checker.ts";
import { actionCatalog } from "../../../actions/catalog.ts";
import { createEditor } from "../../../editor/editor.ts";
import { NO_NAMES } from "../../../editor/listed-names.ts";
import { newNode } from "../../../editor/new-node.ts";
import type { Json } from "../../../kit/json.ts";
import { insertElement, setValue } from "../../document/edit-elements.ts";
import { PLACEABLE, WIDGET_EXAMPLES, WIDGETS } from "../../model/widget-examples.ts";
import { createDraft } from "../../session/draft.ts";

const FOLDER = "schemas/screens/";
const SCREEN = `${FOLDER}repayment.json`;

it("asks for anything where it is to ask something else than its example does", () => {
  const made = (type: string) => {
    const [definition, examples] = [WIDGETS.get(type), WIDGET_EXAMPLES.get(type) ?? []];
    if (definition === undefined) throw new Error(`no ${type}`);
    return newNode({ definition, examples, widgets: WIDGETS, names: NO_NAMES, languages: ["en"] }).node;
  };
  expect(Object.keys(made("text-field"))).toEqual(["type", "label", "value"]);
  expect(made("date-field")).not.toHaveProperty("max");
  expect(made("slider")).toHaveProperty("step");
});

it("brings no words and no figures of an example onto a screen, in any language", () => {
  const kept = PLACEABLE.flatMap((definition) => {
    const examples = WIDGET_EXAMPLES.get(definition.type) ?? [];
    const parts = { definition, examples, widgets: WIDGETS, names: NO_NAMES, languages: ["en", "sw"] };
    const blank = newNode({ ...parts, isBlank: true });
    const words = wordsIn(blank.node);
    return words.map((one) => `${definition.type}: ${one}`);
  });
  expect(kept).toEqual([]);
  const facts = WIDGETS.get("facts");
  if (facts === undefined) throw new Error("no facts");
  const examples = WIDGET_EXAMPLES.get("facts") ?? [];
  const made = newNode({
    definition: facts,
    examples,
    widgets: WIDGETS,
    names: NO_NAMES,
    languages: ["en", "sw"],
    isBlank: true,
  });
  expect(made.node.rows).toEqual(Array(2).fill({ text: { en: "" }, value: { en: "" } }));
});

it("begins a layout with one text to be written, and nothing else", () => {
  const definition = WIDGETS.get("card");
  if (definition === undefined) throw new Error("no card");
  const examples = WIDGET_EXAMPLES.get("card") ?? [];
  const made = newNode({ definition, examples, widgets: WIDGETS, names: NO_NAMES, languages: ["en"], isBlank: true });
  expect(made.node).toEqual({ type: "card", children: [{ type: "text", text: { en: "" } }] });
});

it("names the slot of a new question once its label can", () => {
  const definition = WIDGETS.get("text-field");
  if (definition === undefined) throw new Error("no text-field");
  const names = { ...NO_NAMES, state: ["answer"] };
  const examples = WIDGET_EXAMPLES.get("text-field") ?? [];
  const made = newNode({ definition, examples, widgets: WIDGETS, names, languages: ["en"], isBlank: true });
  expect([made.node.value, Object.keys(made.state)]).toEqual(["state.answer2", ["answer2"]]);
});

it("leads nowhere and says nothing more than it must where a link is new", () => {
  const definition = WIDGETS.get("link-row");
  if (definition === undefined) throw new Error("no link-row");
  const examples = WIDGET_EXAMPLES.get("link-row") ?? [];
  const names = { ...NO_NAMES, path: ["/desk"] };
  const { node } = newNode({ definition, examples, widgets: WIDGETS, names, languages: ["en"], isBlank: true });
  expect(node).toMatchObject({ text: { en: "" }, on: { press: [{ do: "navigate", to: "" }] } });
  expect([node.detail, node.value]).toEqual([undefined, undefined]);
});

/** Strings with a space or a capital that are no expression, and addresses. */
function wordsIn(value: Json): readonly string[] {
  if (typeof value === "string") return /[A-Z ]|:\/\/|^\/tapi/.test(value) && !value.includes("${") ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

const LEFT_TO_AUTHORS = ["untranslated-text", "text-in-expression", "unused-input"];

/** A screen for each widget, which has a new part of its kind at the top. */
function screensWith(isBlank: boolean, written: (node: Json) => Json = (node) => node) {
  const before = createDraft(PROJECT_FILES).text(SCREEN) ?? "";
  const editor = createEditor({ catalog, actions: actionCatalog }, PROJECT_CHECKER);
  editor.update(PROJECT_FILES);
  const { known: names } = editor.names(SCREEN);
  return PLACEABLE.map((definition) => {
    const examples = WIDGET_EXAMPLES.get(definition.type) ?? [];
    const parts = { definition, examples, widgets: WIDGETS, names, languages: ["en", "sw"], isBlank };
    const { node, state } = newNode(parts);
    let { text } = insertElement(before, "/body", 0, JSON.stringify(written(node), null, 2));
    for (const [name, slot] of Object.entries(state)) text = setValue(text, `/state/${name}`, slot);
    return { path: `${FOLDER}with-${definition.type}.json`, text: setValue(text, "/id", `with-${definition.type}`) };
  });
}

it("puts any widget on a screen without an error, in all languages, with state of its own", () => {
  const screens = screensWith(false);
  const found = PROJECT_CHECKER.check([...PROJECT_FILES, ...screens]);
  expect(
    found.some(({ code }) => code === "untranslated-text"),
    "the screens are checked",
  ).toBe(true);
  const wrong = found.flatMap(({ severity, code, message, path, file }) => {
    const type = file.startsWith(`${FOLDER}with-`) ? file.slice(FOLDER.length + "with-".length, -".json".length) : null;
    // Its words are to be translated, and its value to be read: that is left to whoever puts it there.
    return type === null || severity !== "error" || LEFT_TO_AUTHORS.includes(code)
      ? []
      : [`${type}: ${code} ${path} ${message}`];
  });
  // They are about something that only an author can name: a heading, two amounts, a host, a source with pages, a step, a picture.
  const needing = new Set([
    "article",
    "cumulative-selection",
    "frame",
    "image",
    "load-more",
    "progress",
    "qr-code",
    "steps",
  ]);
  expect(wrong.filter((one) => !needing.has(one.split(":")[0] ?? ""))).toEqual([]);
});

/** Each text that is to be written, in words of its own. */
function filledIn(value: Json, count = { texts: 0 }): Json {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, count));
  if (typeof value !== "object" || value === null) return value;
  if (Object.keys(value).join() === "en") {
    count.texts += 1;
    return {
      en: `Lend ${String.fromCharCode(96 + count.texts)}`,
      sw: `Azima ${String.fromCharCode(96 + count.texts)}`,
    };
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filledIn(member, count)]));
}

it("begins each part with so little that nothing is wrong with it once its words are written", () => {
  const before = createDraft(PROJECT_FILES).text(SCREEN) ?? "";
  const screens = screensWith(true, filledIn);
  const nothing = { path: `${FOLDER}with-nothing.json`, text: setValue(before, "/id", "with-nothing") };
  const found = PROJECT_CHECKER.check([...PROJECT_FILES, nothing, ...screens]);
  const known = new Set(found.filter(({ file }) => file === nothing.path).map(({ code }) => code));
  const wrong = found.flatMap(({ code, message, path, file }) => {
    const type = file.startsWith(`${FOLDER}with-`) ? file.slice(FOLDER.length + "with-".length, -".json".length) : null;
    return type === null || known.has(code) || LEFT_TO_AUTHORS.includes(code)
      ? []
      : [`${type}: ${code} ${path} ${message}`];
  });
  // Only an author knows the address, the source with pages, the step, or the words for each number of stars.
  const needing = ["frame", "image", "load-more", "progress", "rating", "steps", "zoom-image"];
  expect(wrong.filter((one) => !needing.includes(one.split(":")[0] ?? ""))).toEqual([]);
});
