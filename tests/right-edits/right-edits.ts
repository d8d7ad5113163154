import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import type { Random } from "../fuzz/random.ts";
import type { Edit } from "../mutations/mutation.ts";
import { at, documentOf, idOf, type Path, type Project, type Site } from "../mutations/project.ts";
import { CALL_EDITS, isNamedInSettings } from "./call-edits.ts";
import { PART_EDITS } from "./part-edits.ts";
import { PHRASE_COUNT, phrase } from "./phrases.ts";
import { isTold, pickOf, placeOf, type RightEdits, replace } from "./right-edit.ts";

/** Kinds of edits after which nothing is wrong. */
export const RIGHT_EDITS: RightEdits = {
  ...CALL_EDITS,
  ...PART_EDITS,
  "an optional member of an answer": (project, random) =>
    addMember(project.calls, "answer", { type: "string", description: "What the server says besides" }, random),
  "an optional number of an answer": (project, random) =>
    addMember(project.calls, "answer", { type: ["integer", "null"], description: "How many there were" }, random),
  "members in another order": (project, random) => {
    const site = random.pick([...project.nodes, ...project.actions, ...project.calls, ...project.texts]);
    return replace(site, Object.fromEntries(shuffled(Object.entries(site.value), random)));
  },
  "words in another order of languages": (project, random) => {
    const site = pickOf(project.texts, random);
    return site && replace(site, Object.fromEntries(Object.entries(site.value).reverse()));
  },
  "two paragraphs exchanged": (project, random) => {
    const pairs = project.nodes.filter(
      (node) => isPlain(node.value) && isPlain(nextTo(project, node)) && !isNamedInSettings(project, node),
    );
    const first = pickOf(pairs, random);
    if (first === undefined) return undefined;
    const second = { file: first.file, path: following(first.path) };
    return [
      { ...placeOf(first), value: nextTo(project, first) },
      { ...second, value: first.value },
    ];
  },
  "a sentence in all languages": (project, random) => {
    const list = pickOf(nodeLists(project), random);
    if (list === undefined) return undefined;
    const text = phrase(random.below(PHRASE_COUNT), project.languages);
    return [{ file: list.file, path: [...list.path, list.length], insert: { type: "text", text } }];
  },
  "a name for a part": (project, random) => {
    const site = pickOf(
      project.nodes.filter(({ value }) => value.id === undefined),
      random,
    );
    return site && [{ file: site.file, path: [...site.path, "id"], value: `part-${random.below(100_000)}` }];
  },
  "a frame around a part": (project, random) => {
    const site = pickOf(
      project.nodes.filter(({ value, path }) => isPlain(value) && typeof path.at(-1) === "number"),
      random,
    );
    return site && [{ ...placeOf(site), value: { type: "stack", gap: "small", children: [site.value] } }];
  },
  "another widget for the same choice": (project, random) => {
    const site = pickOf(
      project.nodes.filter(
        ({ value }) => CHOICES.includes(String(value.type)) && !isTold(project, value.label) && takesOthers(value),
      ),
      random,
    );
    const others = CHOICES.filter((type) => type !== site?.value.type);
    return site === undefined
      ? undefined
      : [{ file: site.file, path: [...site.path, "type"], value: random.pick(others) }];
  },
  "another look": (project, random) => {
    const texts = project.nodes.filter(({ value }) => value.type === "text" && value.tone === undefined);
    const site = pickOf(texts, random);
    return site && [{ file: site.file, path: [...site.path, "tone"], value: "muted" }];
  },
  "a sample of its own case": (project, random) => {
    const plain = project.samples.filter(({ value }) => changed(value.answer) !== undefined);
    const site = pickOf(plain, random);
    if (site === undefined) return undefined;
    const file = site.file.replace(/[^/]+$/, `other-${random.below(100_000)}.json`);
    const value = { ...site.value, summary: "Another case of the same", answer: changed(site.value.answer) ?? null };
    return [{ file, path: [], value }];
  },
  "a refusal as a sample": (project, random) => {
    const refusals = project.samples.filter(({ value }) => isObject(value.refusal));
    const site = pickOf(refusals, random);
    if (site === undefined) return undefined;
    const name = `refused-${random.below(100_000)}`;
    const refusal = { ...(site.value.refusal as JsonObject), message: "We cannot do this today." };
    const value = { ...site.value, summary: "Refused for today", refusal };
    return [{ file: site.file.replace(/[^/]+$/, `${name}.json`), path: [], value }];
  },
  "a scenario of other answers": (project, random) => {
    const site = pickOf(
      project.scenarios.filter(({ value }) => spareSample(project, value) !== undefined),
      random,
    );
    const spare = site && spareSample(project, site.value);
    if (site === undefined || spare === undefined) return undefined;
    const id = `${idOf(site)}-${random.below(100_000)}`;
    const answers = { ...(site.value.answers as JsonObject | undefined), ...spare };
    const summary = phrase(random.below(PHRASE_COUNT), project.languages);
    return [{ file: `schemas/scenarios/${id}.json`, path: [], value: { ...site.value, id, summary, answers } }];
  },
  "a second path to a screen": (project, random) => {
    const routes = project.routes.value.routes as readonly JsonObject[];
    const route = random.pick(routes.filter(({ only, hash }) => only === undefined && hash === undefined));
    const path = `/also-${random.below(100_000)}`;
    return [{ file: project.routes.file, path: ["routes", 0], insert: { path, screen: route.screen ?? "" } }];
  },
  "more room in a field": (project, random) => {
    const site = pickOf(
      project.nodes.filter(({ value }) => typeof value.maxLength === "number" && value.pattern === undefined),
      random,
    );
    return site && [{ file: site.file, path: [...site.path, "maxLength"], value: Number(site.value.maxLength) + 1 }];
  },
  "a value with a name": (project, random) => {
    const leaf = pickOf(
      project.expressions.filter(({ file, path, value }) => isNameable(project, file, path, value)),
      random,
    );
    if (leaf === undefined) return undefined;
    const screen = documentOf(project, leaf);
    const values = isObject(screen.value.values) ? (screen.value.values as JsonObject) : {};
    const name = `named${random.below(100_000)}`;
    return [
      { file: leaf.file, path: leaf.path, value: `\${values.${name}}` },
      { file: leaf.file, path: ["values"], value: { ...values, [name]: leaf.value } },
    ];
  },
  "longer patience": (project) => {
    const { timeout } = project.app.value.calls as { readonly timeout: number };
    return [{ file: project.app.file, path: ["calls", "timeout"], value: timeout + 1_000 }];
  },
};

const CHOICES: readonly string[] = ["radio-group", "picker", "chips"];
const PLAIN: readonly string[] = ["text", "badge", "divider", "facts", "notice"];

/** It has nothing that one of the other widgets for a choice lacks. */
function takesOthers(node: JsonObject): boolean {
  const common = ["type", "label", "value", "options", "optionValue", "optionLabel", "required", "visible", "on"];
  return Object.keys(node).every((name) => common.includes(name));
}

/** Nothing else refers to it, nor goes by its place. */
function isPlain(node: Json | undefined): boolean {
  const isNumbered = /"\d+\. /.test(JSON.stringify(node ?? null));
  return isObject(node) && PLAIN.includes(String(node.type)) && node.repeat === undefined && !isNumbered;
}

function nextTo(project: Project, { file, path }: Site): Json | undefined {
  return typeof path.at(-1) === "number" ? at(documentOf(project, { file }), following(path)) : undefined;
}

function following(path: Path): Path {
  return [...path.slice(0, -1), Number(path.at(-1)) + 1];
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  return [...list]
    .map((one) => ({ one, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

function addMember(
  calls: readonly Site[],
  holder: string,
  schema: JsonObject,
  random: Random,
): readonly Edit[] | undefined {
  const site = pickOf(
    calls.filter(({ value }) => isObject(value[holder]) && isObject((value[holder] as JsonObject).properties)),
    random,
  );
  return site === undefined
    ? undefined
    : [{ file: site.file, path: [holder, "properties", `extra${random.below(100_000)}`], value: schema }];
}

/** Lists of nodes at the top of screens and inside cards, where one more paragraph has its place. */
function nodeLists(
  project: Project,
): readonly { readonly file: string; readonly path: Path; readonly length: number }[] {
  const bodies = project.screens.map((site) => ({ site, name: "body" }));
  const cards = project.nodes
    .filter(({ value }) => value.type === "card" || value.type === "section")
    .map((site) => ({ site, name: "children" }));
  return [...bodies, ...cards].flatMap(({ site, name }) => {
    const list = site.value[name];
    return Array.isArray(list) ? [{ file: site.file, path: [...site.path, name], length: list.length }] : [];
  });
}

/** The answer with one more letter in a text that is read as words alone; undefined where it has none. */
function changed(answer: Json | undefined): Json | undefined {
  if (!isObject(answer)) return undefined;
  const entry = Object.entries(answer).find(
    ([, value]) => typeof value === "string" && /^[A-Z][a-z]+ [a-z ]+\.?$/.test(value),
  );
  return entry === undefined
    ? undefined
    : { ...(answer as JsonObject), [entry[0]]: `Now ${String(entry[1]).toLowerCase()}` };
}

/** A case of one of the calls that the scenario answers, other than the one it names, as no other scenario has it. */
function spareSample(project: Project, scenario: JsonObject): JsonObject | undefined {
  const answers = isObject(scenario.answers) ? (scenario.answers as JsonObject) : {};
  for (const [call, name] of Object.entries(answers)) {
    const others = project.samples
      .filter(({ file }) => file.split("/").at(-2) === call)
      .map(idOf)
      .filter((one) => one !== name && one !== "default");
    for (const other of others) {
      const key = JSON.stringify([scenario.path, { ...answers, [call]: other }]);
      const isTaken = project.scenarios.some(({ value }) => JSON.stringify([value.path, value.answers]) === key);
      if (!isTaken) return { [call]: other };
    }
  }
  return undefined;
}

/** A widget shows it of the screen's data, and it reads nothing that is in scope at its place alone. */
function isNameable(project: Project, file: string, path: Path, value: string): boolean {
  if (!file.startsWith("schemas/screens/") || !["body", "footer"].includes(String(path[0]))) return false;
  const isShown = path.at(-1) === "text" || path.at(-1) === "value" || path.at(-1) === "visible";
  if (!isShown || path.some((step) => step === "on" || step === "with")) return false;
  if (!/^\$\{(?:money\()?data\.[\w.]+\)?\}$/.test(value)) return false;
  return nodesAbove(project, file, path).every((node) => node.repeat === undefined);
}

function nodesAbove(project: Project, file: string, path: Path): readonly JsonObject[] {
  return project.nodes
    .filter((node) => node.file === file && node.path.every((step, index) => step === path[index]))
    .map(({ value }) => value);
}
