import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, each } from "../find.ts";
import { answersOf, callOf, isOf, payloadOf } from "../model.ts";
import { inside, kind, type Mutation, orAt, put } from "../mutation.ts";
import type { Project, Site } from "../project.ts";

/** Members of payloads of one type, with what is sent as them. */
function sent(
  project: Project,
  type: string,
  change: (sender: Site, name: string, value: Json, isRequired: boolean) => Mutation | null,
): readonly Mutation[] {
  return [...actionsOf(project, "call"), ...project.sources].flatMap((sender) => {
    const call = callOf(project, sender);
    const schemas = payloadOf(call);
    const required = ((call?.value.payload as JsonObject | undefined)?.required ?? []) as readonly string[];
    return each(Object.entries((sender.value.payload ?? {}) as JsonObject), ([name, value]) =>
      schemas[name]?.type === type ? change(sender, name, value as Json, required.includes(name)) : null,
    );
  });
}

const read = (value: Json) => /^\$\{([\w.]+)\}$/.exec(String(value))?.[1];

function states(
  project: Project,
  type: string,
): readonly { readonly screen: Site; readonly slot: string; readonly initial: Json }[] {
  return project.screens.flatMap((screen) =>
    Object.entries((screen.value.state ?? {}) as { readonly [name: string]: JsonObject }).flatMap(([slot, state]) =>
      state.type === type ? [{ screen, slot, initial: state.initial ?? null }] : [],
    ),
  );
}

/** A value of two types, or nothing, where one is wanted. */
export const MISMATCHES = [
  kind("words-or-a-number-sent", "A call is sent words, or a number where there are none.", (p) =>
    sent(p, "string", (sender, name, value) => {
      const from = read(value);
      return from === undefined ? null : put(sender, ["payload", name], `\${either(${from}, 0)}`, ["payload"]);
    }),
  ),
  kind("number-or-words-sent", "A call is sent a number, or words where there is none.", (p) =>
    sent(p, "integer", (sender, name, value) => {
      const from = read(value);
      return from === undefined
        ? null
        : put(sender, ["payload", name], `\${${from} > 0 ? ${from} : 'none'}`, ["payload"]);
    }),
  ),
  kind("null-for-a-list", "A call that requires a list is sent null.", (p) =>
    sent(p, "array", (sender, name, _, isRequired) =>
      isRequired ? put(sender, ["payload", name], null, ["payload"]) : null,
    ),
  ),
  kind("words-for-a-list", "A call that takes a list is sent it as words.", (p) =>
    sent(p, "array", (sender, name, value) => {
      const from = read(value);
      return from === undefined ? null : put(sender, ["payload", name], `\${join(${from}, ',')}`, ["payload"]);
    }),
  ),
  kind("list-for-a-word", "A call that takes a word is sent a list of it.", (p) =>
    sent(p, "string", (sender, name, value) => {
      const from = read(value);
      return from === undefined ? null : put(sender, ["payload", name], `\${[${from}]}`, ["payload"]);
    }),
  ),
  kind("list-in-a-query", "A page is given a list as a parameter.", (p) =>
    actionsOf(p, "navigate").flatMap((action) =>
      each(Object.entries((action.value.query ?? {}) as JsonObject), ([name, value]) => {
        const from = read(value as Json);
        return from === undefined ? null : put(action, ["query", name], `\${[${from}]}`, ["query"]);
      }),
    ),
  ),
  kind("record-in-a-query", "A page is given a record as a parameter.", (p) =>
    actionsOf(p, "navigate").flatMap((action) =>
      each(Object.entries((action.value.query ?? {}) as JsonObject), ([name, value]) =>
        read(value as Json) === undefined ? null : put(action, ["query", name], { id: value as Json }, ["query"]),
      ),
    ),
  ),
  kind("slot-begins-as-either", "A slot of words begins with words, or a number where there are none.", (p) =>
    states(p, "string").flatMap(({ screen, slot, initial }) => {
      const from = read(initial);
      return from === undefined ? [] : [put(screen, ["state", slot, "initial"], `\${either(${from}, 0)}`)];
    }),
  ),
  kind("number-slot-begins-as-words", "A slot of numbers begins with what a page was given, which is words.", (p) =>
    states(p, "number").map(({ screen, slot }) => put(screen, ["state", slot, "initial"], "${app.phone}")),
  ),
  kind("list-slot-begins-as-words", "A slot of a list begins with words.", (p) =>
    states(p, "list").map(({ screen, slot }) => put(screen, ["state", slot, "initial"], "", ["state", slot, "type"])),
  ),
  kind("money-of-words", "Words are written as an amount of money.", (p) =>
    each(p.expressions, ({ file, path, value }) => {
      const amount = /money\(((?:data|values)\.[\w.]+)\)/.exec(value)?.[1];
      return amount === undefined
        ? null
        : put({ file, path }, [], value.replace(`money(${amount})`, `money(either(${amount}, ''))`));
    }),
  ),
  kind("words-compared-by-size-with-number", "Words are compared by size with a number.", (p) =>
    answersOf(p).flatMap((member) => {
      const node = p.nodes.find(
        ({ file, value }) => file === member.screen.file && value.visible === undefined && value.type === "text",
      );
      return node === undefined || !isOf("string", member) || member.isOptional
        ? []
        : [put(node, ["visible"], `\${${member.read} > 3}`)];
    }),
  ),
  kind("list-asked-as-a-number", "A list is compared with a number.", (p) =>
    each(p.expressions, ({ file, path, value }) => {
      const list = /size\(((?:data|state)\.[\w.]+)\)/.exec(value)?.[1];
      const isCompared = list !== undefined && new RegExp(`size\\(${list}\\) (?:[<>]=?|==) \\d`).test(value);
      return list === undefined || !isCompared ? null : put({ file, path }, [], value.replace(`size(${list})`, list));
    }),
  ),
  kind("set-to-either-type", "A slot of words is set to words, or a number where there are none.", (p) =>
    each(actionsOf(p, "set"), (action) => {
      const screen = p.screens.find(({ file }) => file === action.file);
      const states = (screen?.value.state ?? {}) as { readonly [name: string]: JsonObject };
      const from = read((action.value.value ?? null) as Json);
      const isWords = states[String(action.value.slot).replace("state.", "")]?.type === "string";
      return from === undefined || !isWords
        ? null
        : orAt(put(action, ["value"], `\${either(${from}, 0)}`), inside(action, ["slot"]));
    }),
  ),
];
