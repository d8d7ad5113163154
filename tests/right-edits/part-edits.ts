import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { nodesOf } from "../mutations/find.ts";
import { inputsOf } from "../mutations/model.ts";
import { documentOf, type Project } from "../mutations/project.ts";
import { PHRASE_COUNT, phrase, words } from "./phrases.ts";
import { isTold, mark, pickOf, placeOf, type RightEdits } from "./right-edit.ts";

/** Edits of what screens are made of. */
export const PART_EDITS: RightEdits = {
  "a slider that begins at its least": (project, random) => {
    const found = inputsOf(project, "slider").filter(
      ({ node, state }) => typeof node.value.min === "number" && state.initial !== node.value.min,
    );
    const input = pickOf(found, random);
    if (input === undefined || isRuledAtLeast(input.node.value)) return undefined;
    return [{ file: input.screen.file, path: ["state", input.slot, "initial"], value: input.node.value.min ?? 0 }];
  },
  "a hint below a field": (project, random) => {
    const site = pickOf(
      nodesOf(project, "text-field", "text-area", "date-field", "picker").filter(
        ({ value }) => value.hint === undefined,
      ),
      random,
    );
    const hint = phrase(random.below(PHRASE_COUNT), project.languages);
    return site && [{ file: site.file, path: [...site.path, "hint"], value: hint }];
  },
  "a part that is a fragment now": (project, random) => {
    const site = pickOf(
      nodesOf(project, "text", "notice", "badge").filter(
        ({ file, value }) =>
          file.startsWith("schemas/screens/") &&
          value.repeat === undefined &&
          value.visible === undefined &&
          isObject(value.text) &&
          !JSON.stringify(value).includes("${") &&
          !isTold(project, value.text),
      ),
      random,
    );
    if (site === undefined) return undefined;
    const id = `part-${mark(random)}`;
    const fragment = {
      ...{ $schema: "../language/fragment.schema.json", version: 1, id },
      ...{ summary: "Words that several screens may have", parameters: {}, nodes: [site.value] },
    };
    return [
      { file: `schemas/fragments/${id}.json`, path: [], value: fragment },
      { ...placeOf(site), value: { use: id } },
    ];
  },
  "a text that the app has": (project, random) => {
    const site = pickOf(
      nodesOf(project, "text", "button", "link", "link-row", "notice").filter(
        ({ value }) => isObject(wordsOf(value)) && (wordsOf(value) as JsonObject).with === undefined,
      ),
      random,
    );
    if (site === undefined) return undefined;
    const name = site.value.label === undefined ? "text" : "label";
    const text = site.value[name];
    if (!isObject(text) || text.text !== undefined) return undefined;
    const key = `shared${mark(random)}`;
    return [
      { file: project.app.file, path: ["texts", key], value: text as JsonObject },
      { file: site.file, path: [...site.path, name], value: `\${t('${key}')}` },
    ];
  },
  "a condition the other way round": (project, random) => {
    const leaf = pickOf(
      project.expressions.filter(
        ({ path, value }) => path.at(-1) === "visible" && /^\$\{[\w.]+ == (?:'\w+'|\d+)\}$/.test(value),
      ),
      random,
    );
    if (leaf === undefined) return undefined;
    const [, left, right] = /^\$\{([\w.]+) == (.+)\}$/.exec(leaf.value) ?? [];
    const value = random.below(2) === 0 ? `\${${right} == ${left}}` : `\${!(${left} != ${right})}`;
    return [{ file: leaf.file, path: leaf.path, value }];
  },
  "a page of its own": (project, random) => {
    const list = pickOf(
      nodesOf(project, "section", "card").filter(({ file, value }) => isBranch(value) && isOpen(project, file)),
      random,
    );
    if (list === undefined) return undefined;
    const id = `more-${mark(random)}`;
    const screen = {
      ...{ $schema: "../language/screen.schema.json", version: 1, id, title: words("visit", project.languages) },
      body: [{ type: "text", text: phrase(random.below(PHRASE_COUNT), project.languages) }],
    };
    const row = {
      ...{ type: "link-row", text: words("visit", project.languages) },
      on: { press: [{ do: "navigate", to: `/${id}` }] },
    };
    const children = list.value.children as readonly Json[];
    return [
      { file: `schemas/screens/${id}.json`, path: [], value: screen },
      { file: project.routes.file, path: ["routes", 0], insert: { path: `/${id}`, screen: id } },
      { file: list.file, path: [...list.path, "children", children.length], insert: row },
    ];
  },
  "a row more of facts": (project, random) => {
    const site = pickOf(
      nodesOf(project, "facts").filter(({ value }) => Array.isArray(value.rows) && hasNames(value.rows)),
      random,
    );
    if (site === undefined) return undefined;
    const row = { name: words("phone", project.languages), value: "${app.phone}" };
    return [
      { file: site.file, path: [...site.path, "rows", (site.value.rows as readonly Json[]).length], insert: row },
    ];
  },
  "a second button in a popup": (project, random) => {
    const found = nodesOf(project, "dialog").flatMap((dialog) => {
      const [, popup] = dialog.path[0] === "popups" ? dialog.path : [];
      const actions = dialog.value.actions;
      return Array.isArray(actions) && actions.length === 1 && popup !== undefined && !closes(actions[0] as Json)
        ? [{ dialog, popup: String(popup) }]
        : [];
    });
    const one = pickOf(found, random);
    if (one === undefined) return undefined;
    const button = {
      ...{ type: "button", label: words("later", project.languages), tone: "secondary" },
      on: { press: [{ do: "close", popup: one.popup }] },
    };
    return [{ file: one.dialog.file, path: [...one.dialog.path, "actions", 0], insert: button }];
  },
  "a sentence in other words": (project, random) => {
    const site = pickOf(
      nodesOf(project, "text", "notice").filter(
        ({ value }) =>
          isObject(value.text) && !/\$\{|"text":/.test(JSON.stringify(value.text)) && !isTold(project, value.text),
      ),
      random,
    );
    const text = phrase(random.below(PHRASE_COUNT), project.languages);
    return site && [{ file: site.file, path: [...site.path, "text"], value: text }];
  },
  "another picture beside a row": (project, random) => {
    const site = pickOf(
      nodesOf(project, "link-row").filter(({ value }) => typeof value.icon === "string"),
      random,
    );
    return (
      site && [{ file: site.file, path: [...site.path, "icon"], value: site.value.icon === "info" ? "star" : "info" }]
    );
  },
  "what is folded away": (project, random) => {
    const site = pickOf(
      nodesOf(project, "text").filter(
        ({ path, value }) =>
          typeof path.at(-1) === "number" &&
          isObject(value.text) &&
          value.visible === undefined &&
          value.repeat === undefined &&
          !JSON.stringify(value).includes("${") &&
          !isTold(project, value.text),
      ),
      random,
    );
    const label = words("visit", project.languages);
    return site && [{ ...placeOf(site), value: { type: "disclosure", label, children: [site.value] } }];
  },
};

function wordsOf(node: JsonObject): Json | undefined {
  return node.label ?? node.text;
}

/** A rule that forbids the least, such as of a strength that must be told. */
function isRuledAtLeast({ rules }: JsonObject): boolean {
  return rules !== undefined;
}

function isBranch({ children, repeat }: JsonObject): boolean {
  return Array.isArray(children) && repeat === undefined;
}

/** A screen of the product, which its own pages lead to. */
function isOpen(project: Project, file: string): boolean {
  const id = file.startsWith("schemas/screens/") ? documentOf(project, { file }).value.id : undefined;
  const routes = project.routes.value.routes as readonly JsonObject[];
  return routes.some((route) => route.screen === id && route.only === undefined);
}

function hasNames(rows: Json): boolean {
  return (rows as readonly Json[]).every((row) => isObject(row) && row.name !== undefined && row.value !== undefined);
}

function closes(button: Json): boolean {
  return JSON.stringify(button).includes('"close"');
}
