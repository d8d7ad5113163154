import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { isObject } from "../../../src/kit/json.ts";
import { textDirection } from "../../../src/kit/language/text-direction.ts";
import { actionsOf, each, nodesOf, screenOf } from "../find.ts";
import { callOf, inputsOf, payloadOf, writtenChoices } from "../model.ts";
import { drop, inside, kind, type Mutation, orAt, prepared, put, together } from "../mutation.ts";
import { at, type Project, type Site } from "../project.ts";

/** Written comparisons of a choice with one of its options: `state.tab == 'loans'`. */
function comparisons(project: Project) {
  return writtenChoices(project).flatMap((choice) =>
    project.expressions.flatMap((leaf) => {
      const value = new RegExp(`state\\.${choice.slot} == '(\\w+)'`).exec(leaf.value)?.[1];
      const isOwn = leaf.file === choice.node.file && value !== undefined && choice.values.includes(value);
      return isOwn ? [{ choice, leaf, value }] : [];
    }),
  );
}

/** Members of payloads that take one of a few words, with the actions and sources that send them. */
function enums(project: Project): readonly { readonly sender: Site; readonly name: string; readonly value: Json }[] {
  return [...actionsOf(project, "call"), ...project.sources].flatMap((sender) => {
    const schemas = payloadOf(callOf(project, sender));
    return Object.entries((sender.value.payload ?? {}) as JsonObject).flatMap(([name, value]) =>
      Array.isArray(schemas[name]?.enum) ? [{ sender, name, value: value as Json }] : [],
    );
  });
}

/** The names below in Arabic: no language that is read from right to left is written in these letters. */
const FROM_RIGHT: { readonly [name: string]: string } = {
  Area: "المنطقة",
  Coast: "الساحل",
  First: "الأول",
  "Here is what comes first": "هنا ما يأتي أولا",
  "Here is what follows": "هنا ما يأتي بعده",
  Hills: "التلال",
  Part: "الجزء",
  Second: "الثاني",
  Town: "المدينة",
};

const named = ({ languages }: Project, name: string): JsonObject =>
  Object.fromEntries(languages.map((code) => [code, nameIn(code, name, languages.length > 1)]));

function nameIn(language: string, name: string, isTranslated: boolean): string {
  if (textDirection(language) === "rtl") return FROM_RIGHT[name] ?? name;
  return isTranslated ? `${name} ${language}` : name;
}

/** Puts nodes with state and values of their own at the end of a screen, where the screen has none of those names. */
function added(screen: Site, state: JsonObject, values: JsonObject, nodes: readonly JsonObject[]): Mutation | null {
  const before = { state: (screen.value.state ?? {}) as JsonObject, values: (screen.value.values ?? {}) as JsonObject };
  if (Object.keys({ ...state, ...values }).some((name) => name in before.state || name in before.values)) return null;
  const body = (screen.value.body ?? []) as readonly JsonObject[];
  return together(
    ...(Object.keys(values).length > 0 ? [put(screen, ["values"], { ...before.values, ...values })] : []),
    put(screen, ["state"], { ...before.state, ...state }),
    put(screen, ["body"], [...body, ...nodes]),
  );
}

const WORDS = { type: "string", initial: "" };

/** Two pickers, of which the second offers what belongs to the choice of the first. */
function dependentChoices(project: Project, screen: Site): Mutation | null {
  const options = (...names: readonly string[]) =>
    names.map((name) => ({ id: name.toLowerCase(), name: named(project, name) }));
  // Names of places are the same in all languages.
  const places = (...names: readonly string[]) => names.map((name) => ({ name }));
  const choice = { type: "picker", optionLabel: "${item.name}" };
  const area = {
    ...choice,
    optionValue: "${item.id}",
    label: named(project, "Area"),
    value: "state.area",
    options: options("Coast", "Hills"),
    on: { change: [{ do: "set", slot: "state.town", value: "" }] },
  };
  const town = {
    ...choice,
    optionValue: "${item.name}",
    label: named(project, "Town"),
    value: "state.town",
    options: "${values.towns}",
  };
  const values = {
    coast: places("Mombasa", "Malindi"),
    hills: places("Nakuru", "Eldoret"),
    towns: "${state.area == 'coast' ? values.coast : values.hills}",
  };
  const shown = { type: "text", text: "${state.town}" };
  return added(screen, { area: WORDS, town: WORDS }, values, [area, town, shown]);
}

/** Tabs with a text for each of them. */
function tabsWithAreas(project: Project, screen: Site): Mutation | null {
  const area = (id: string, name: string) => ({
    type: "text",
    visible: `\${state.part == '${id}'}`,
    text: named(project, name),
  });
  const tabs = {
    type: "tabs",
    label: named(project, "Part"),
    tabs: [
      { id: "one", name: named(project, "First") },
      { id: "two", name: named(project, "Second") },
    ],
    tabValue: "${item.id}",
    tabLabel: "${item.name}",
    value: "state.part",
    children: [area("one", "Here is what comes first"), area("two", "Here is what follows")],
  };
  return added(screen, { part: { type: "string", initial: "one" } }, {}, [tabs]);
}

/** Dialogs with two buttons, of which only the second calls. */
function decisions(
  project: Project,
): readonly { readonly holder: Site; readonly path: readonly string[]; readonly buttons: readonly JsonObject[] }[] {
  const places = [
    ...nodesOf(project, "dialog").map((holder) => ({ holder, path: ["actions"] })),
    ...project.screens.flatMap((holder) =>
      Object.keys((holder.value.popups ?? {}) as object).map((name) => ({
        holder,
        path: ["popups", name, "slots", "buttons"],
      })),
    ),
  ];
  return places.flatMap(({ holder, path }) => {
    const buttons = at(holder, path);
    if (!Array.isArray(buttons) || buttons.length !== 2) return [];
    const [one, other] = buttons as readonly JsonObject[];
    const isDecision = !JSON.stringify(one).includes('"call"') && JSON.stringify(other).includes('"do":"call"');
    return isDecision ? [{ holder, path, buttons: buttons as readonly JsonObject[] }] : [];
  });
}

export const CHOICES = [
  kind("choice-set-to-no-option", "A choice is set to what is none of its options.", (p) =>
    writtenChoices(p).flatMap(({ node, slot, values }) =>
      each(actionsOf(p, "set"), (set) =>
        set.file === node.file && set.value.slot === `state.${slot}` && values.length > 0
          ? orAt(put(set, ["value"], "nothing-of-these"), node)
          : null,
      ),
    ),
  ),
  kind("choice-begins-at-no-option", "A choice or a row of tabs begins at what is none of them.", (p) =>
    writtenChoices(p).map(({ node, screen, slot, values, list }) =>
      orAt(
        put(screen, ["state", slot, "initial"], `${values[0]}-s`),
        node,
        inside(node, ["value"]),
        inside(node, [list]),
      ),
    ),
  ),
  kind("choice-compared-with-no-option", "A choice is compared with what is nearly one of its options.", (p) =>
    comparisons(p).map(({ leaf, value }) => put(leaf, [], leaf.value.replace(`'${value}'`, `'${value}s'`))),
  ),
  kind("option-no-longer-compared", "An option has another value than what is asked for.", (p) =>
    comparisons(p).map(({ choice, leaf, value }) => {
      const index = choice.values.indexOf(value);
      return orAt(put(choice.node, [choice.list, index, choice.member], `${value}-new`, [choice.list, index]), leaf);
    }),
  ),
  kind("step-that-there-is-not", "A button leads to a step that there is not.", (p) =>
    inputsOf(p, "steps").flatMap(({ node, slot }) => {
      const count = ((node.value.steps ?? []) as readonly unknown[]).length;
      return each(actionsOf(p, "set"), (set) =>
        set.file === node.file && set.value.slot === `state.${slot}` && typeof set.value.value === "number"
          ? orAt(put(set, ["value"], count + 1), node)
          : null,
      );
    }),
  ),
  kind("step-skipped", "A button leads past a step.", (p) =>
    inputsOf(p, "steps").flatMap(({ node, slot }) => {
      const steps = (node.value.steps ?? []) as readonly unknown[];
      return each(actionsOf(p, "set"), (set) => {
        const { value } = set.value;
        const isOwn = set.file === node.file && set.value.slot === `state.${slot}` && typeof value === "number";
        if (!isOwn || value >= steps.length) return null;
        return orAt(
          put(set, ["value"], value + 1),
          inside(node, ["steps", value - 1]),
          inside(node, ["children", value - 1]),
          node,
        );
      });
    }),
  ),
  kind("steps-begin-at-none", "The first step that is shown is none of them.", (p) =>
    inputsOf(p, "steps").map(({ node, screen, slot }) =>
      orAt(
        put(screen, ["state", slot, "initial"], 0),
        node,
        ...[["value"], ["steps"], ["steps", 0], ["children", 0]].map((path) => inside(node, path)),
      ),
    ),
  ),
  kind("word-outside-enum-sent", "A call is sent a word that it does not take.", (p) =>
    enums(p).map(({ sender, name }) => put(sender, ["payload", name], "nothing-of-these", ["payload"])),
  ),
  kind("option-outside-enum", "What is chosen and sent is a word that the call does not take.", (p) =>
    enums(p).flatMap(({ sender, name, value }) =>
      writtenChoices(p).flatMap(({ node, slot, list, member, values }) => {
        if (node.file !== sender.file || value !== `\${state.${slot}}`) return [];
        const last = values.length - 1;
        const change = put(node, [list, last, member], `${values[last]}-2`, [list, last], [list], ["optionValue"]);
        return [orAt(change, inside(sender, ["payload", name]), inside(sender, ["payload"]))];
      }),
    ),
  ),
  kind("dependent-choice-stays", "What was chosen stays, though its options go by another choice.", (p) =>
    each(p.screens, (screen) => {
      const first = dependentChoices(p, screen);
      const index = ((screen.value.body ?? []) as readonly Json[]).length;
      return first === null
        ? null
        : prepared(
            first,
            drop(
              screen,
              ["body", index, "on"],
              ["body", index + 1],
              ["body", index, "value"],
              ["body", index + 1, "value"],
              ["body", index + 1, "options"],
            ),
          );
    }),
  ),
  kind("option-shows-nothing", "What belongs to one option is shown for another one, which has its own already.", (p) =>
    each(p.screens, (screen) => {
      const first = tabsWithAreas(p, screen);
      const path = ["body", ((screen.value.body ?? []) as readonly Json[]).length];
      const places = [
        path,
        [...path, "tabs", 1],
        [...path, "tabs"],
        [...path, "value"],
        [...path, "children", 0, "visible"],
      ];
      return first === null
        ? null
        : prepared(first, put(screen, [...path, "children", 1, "visible"], "${state.part == 'one'}", ...places));
    }),
  ),
  kind("both-buttons-do-it", "Of two buttons both do what one is for.", (p) =>
    decisions(p).map(({ holder, path, buttons }) =>
      put(holder, [...path, 0, "on"], buttons[1]?.on ?? {}, [...path, 0], [...path, 1], [...path, 1, "on"], path),
    ),
  ),
  kind("neither-button-does-it", "Of two buttons both only close.", (p) =>
    decisions(p).map(({ holder, path, buttons }) => {
      const change = put(
        holder,
        [...path, 1, "on"],
        buttons[0]?.on ?? {},
        [...path, 0],
        [...path, 1],
        [...path, 0, "on"],
        path,
      );
      const calls = [...JSON.stringify(buttons[1]).matchAll(/"call":"([\w-]+)"/g)].map(
        ([, id]) => `schemas/calls/${id}.json`,
      );
      return orAt(change, ...calls.map((file) => ({ file, path: ["id"] })), inside(holder, [...path, 1, "busy"]));
    }),
  ),
  kind("option-kept-by-its-name", "What is kept of an option is its name, although it has an id.", (p) =>
    inputsOf(p, "picker", "radio-group", "chips").flatMap(({ node }) => {
      const { options, optionValue, optionLabel } = node.value;
      const isNamed = /^\$\{item\.\w+\}$/.test(String(optionLabel)) && optionValue === "${item.id}";
      const isAnswered = String(options).startsWith("${data.");
      return isNamed && isAnswered ? [put(node, ["optionValue"], optionLabel ?? "", [])] : [];
    }),
  ),
  kind("option-names-in-one-language", "The names of options are plain strings.", (p) =>
    writtenChoices(p).flatMap(({ node, list }) => {
      const label = node.value.type === "tabs" ? node.value.tabLabel : node.value.optionLabel;
      const name = /^\$\{item\.(\w+)\}$/.exec(String(label))?.[1];
      const options = node.value[list] as readonly JsonObject[];
      const [first = ""] = p.languages;
      if (name === undefined || p.languages.length < 2 || !options.every((option) => isObject(option[name]))) return [];
      return [
        together(...options.map((option, index) => put(node, [list, index, name], wordsIn(option[name], first)))),
      ];
    }),
  ),
  kind("words-for-no-value", "Words go by a value that there is not, in all languages.", (p) =>
    p.texts.flatMap((text) => {
      const argument = /\{(\w+), select, (\w+) \{/.exec(String(text.value[p.languages[0] ?? ""]));
      const [, name = "", first = ""] = argument ?? [];
      const source = String((text.value.with as JsonObject | undefined)?.[name]);
      if (argument === null || !isClosed(p, text, source)) return [];
      return [
        together(
          ...p.languages.map((code) =>
            put(
              text,
              [code],
              String(text.value[code]).replace(`select, ${first} {`, `select, ${first}x {`),
              [],
              ["with"],
            ),
          ),
        ),
      ];
    }),
  ),
];

function wordsIn(text: Json | undefined, language: string): Json {
  return (isObject(text) ? (text[language] as Json | undefined) : undefined) ?? "";
}

/** Reads what an answer or a choice lists the values of. */
function isClosed(project: Project, text: Site, source: string): boolean {
  const slot = /^\$\{state\.(\w+)\}$/.exec(source)?.[1];
  if (slot !== undefined) {
    return writtenChoices(project).some((choice) => choice.slot === slot && choice.node.file === text.file);
  }
  const [, from, name = ""] = /^\$\{data\.(\w+)\.(\w+)\}$/.exec(source) ?? [];
  const found = project.sources.find(({ file, path }) => file === text.file && path.at(-1) === from);
  const answer =
    found === undefined || screenOf(project, text) === undefined ? undefined : callOf(project, found)?.value.answer;
  const member = isObject(answer) ? (answer.properties as JsonObject | undefined)?.[name] : undefined;
  return isObject(member) && (Array.isArray(member.enum) || member.type === "boolean");
}
