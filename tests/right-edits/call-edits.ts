import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { actionsOf } from "../mutations/find.ts";
import { idOf, type Project, type Site } from "../mutations/project.ts";
import { PHRASE_COUNT, phrase } from "./phrases.ts";
import { mark, pickOf, placeOf, type RightEdits } from "./right-edit.ts";

/** Edits of what is asked of a server, and of what follows. */
export const CALL_EDITS: RightEdits = {
  "an optional member of a payload, and sent": (project, random) => {
    const senders = [...actionsOf(project, "call"), ...project.sources].filter(({ value }) => isObject(value.payload));
    const sender = pickOf(senders, random);
    const call = project.calls.find((one) => idOf(one) === sender?.value.call);
    if (sender === undefined || call === undefined) return undefined;
    const name = `extra${mark(random)}`;
    const value = { type: "string", description: "Which of our apps asks" };
    return [
      { file: call.file, path: ["payload", "properties", name], value },
      { file: sender.file, path: [...sender.path, "payload", name], value: "phone" },
    ];
  },
  "an optional member of a payload that nobody sends yet": (project, random) => {
    const call = pickOf(project.calls, random);
    const value = { type: "string", description: "How it is to be sorted" };
    return call && [{ file: call.file, path: ["payload", "properties", `extra${mark(random)}`], value }];
  },
  "a word more about a call": (project, random) => {
    const site = pickOf(project.calls, random);
    return site && [{ file: site.file, path: ["summary"], value: `${site.value.summary}, for the app` }];
  },
  "a message when something was done": (project, random) => {
    const site = pickOf(
      actionsOf(project, "call").filter(({ value }) => Array.isArray(value.success) && !saysIt(value.success)),
      random,
    );
    const text = phrase(random.below(PHRASE_COUNT), project.languages);
    return site && [{ file: site.file, path: [...site.path, "success", 0], insert: { do: "toast", text } }];
  },
  "a list of actions with a name": (project, random) => {
    const found = project.actions.filter(
      ({ file, path, value }) =>
        file.startsWith("schemas/screens/") && path.at(-2) === "press" && path.at(-1) === 0 && value.do !== "run",
    );
    const site = pickOf(
      found.filter((one) => !isLocal(one) && listOf(project, one).length > 1 && !isNamedInSettings(project, one)),
      random,
    );
    const screen = project.screens.find(({ file }) => file === site?.file);
    if (site === undefined || screen === undefined) return undefined;
    const name = `steps${mark(random)}`;
    const list = listOf(project, site);
    if (/\$\{[^}]*\b(?:item|event|with)\b/.test(JSON.stringify(list))) return undefined;
    const actions = isObject(screen.value.actions) ? (screen.value.actions as JsonObject) : {};
    return [
      { file: site.file, path: site.path.slice(0, -1), value: [{ do: "run", actions: name }] },
      { file: site.file, path: ["actions"], value: { ...actions, [name]: list } },
    ];
  },
  "a longer wait": (project, random) => {
    const site = pickOf(
      actionsOf(project, "wait").filter(({ value }) => typeof value.seconds === "number"),
      random,
    );
    return site && [{ file: site.file, path: [...site.path, "seconds"], value: Number(site.value.seconds) + 1 }];
  },
  "an answer that stays fresh": (project, random) => {
    const site = pickOf(
      project.sources.filter(({ value }) => value.staleAfter === undefined && value.call !== undefined),
      random,
    );
    return site && [{ file: site.file, path: [...site.path, "staleAfter"], value: 60 }];
  },
  "a sample without what may be missing": (project, random) => {
    const found = project.samples.flatMap((sample) => {
      const call = project.calls.find((one) => idOf(one) === sample.file.split("/").at(-2));
      const names = isObject(sample.value.answer)
        ? optionalIn(call?.value.answer, sample.value.answer as JsonObject)
        : [];
      return names.map((name) => ({ sample, name }));
    });
    const one = pickOf(found, random);
    if (one === undefined) return undefined;
    const { [one.name]: _, ...answer } = one.sample.value.answer as JsonObject;
    const file = one.sample.file.replace(/[^/]+$/, `less-${mark(random)}.json`);
    return [{ file, path: [], value: { ...one.sample.value, summary: "With less in it", answer } }];
  },
  "what is seen is marked": (project, random) => {
    const known = project.calls.find(({ value }) => value.client === "json" && value.method === "GET");
    const screen = pickOf(
      project.screens.filter(({ value }) => value.onEnter === undefined && isRouted(project, value.id)),
      random,
    );
    if (known === undefined || screen === undefined) return undefined;
    const id = `seen-${mark(random)}`;
    const empty = { type: "object", properties: {}, required: [] };
    const { $schema, version, client, envelope } = known.value as { readonly [name: string]: Json };
    const call = {
      ...{ $schema: $schema ?? "", version: version ?? 1, id, summary: "Notes that people were here" },
      ...{ client: client ?? "", method: "POST", path: `/${id}`, envelope: envelope ?? "", effect: "mark" },
      ...{ payload: empty, answer: empty },
    };
    const sample = { $schema: "../../language/sample.schema.json", version: 1, summary: "Noted", answer: {} };
    return [
      { file: `schemas/calls/${id}.json`, path: [], value: call },
      { file: `schemas/samples/${id}/default.json`, path: [], value: sample },
      { ...placeOf(screen), path: ["onEnter"], value: [{ do: "call", call: id, intent: `seen${mark(random)}` }] },
    ];
  },
};

function isRouted(project: Project, screen: Json | undefined): boolean {
  return (project.routes.value.routes as readonly JsonObject[]).some((route) => route.screen === screen);
}

/** Parts of it that are moved are named by their place in check.json. */
export function isNamedInSettings({ files }: Project, { file }: Site): boolean {
  return files.some(({ path, text }) => path === "schemas/check.json" && text.includes(file));
}

/** Nothing but what is in scope everywhere is read of an element of a list there. */
function isLocal({ path }: Site): boolean {
  return path.includes("popups");
}

function listOf(project: Project, { file, path }: Site): readonly JsonObject[] {
  return project.actions
    .filter((one) => one.file === file && one.path.length === path.length && isBeside(one.path, path))
    .map(({ value }) => value);
}

function isBeside(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  return one.slice(0, -1).join("/") === other.slice(0, -1).join("/");
}

function saysIt(list: Json): boolean {
  return JSON.stringify(list).includes('"toast"');
}

/** Members that an answer has, though it may be without them. */
function optionalIn(schema: Json | undefined, answer: JsonObject): readonly string[] {
  if (!isObject(schema) || !isObject(schema.properties)) return [];
  const required = (schema.required ?? []) as readonly string[];
  return Object.keys(answer).filter((name) => !required.includes(name));
}
