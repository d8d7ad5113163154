import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, each, listsOf, nodesOf } from "../find.ts";
import { insert, inside, kind, type Mutation, orAt, put } from "../mutation.ts";
import type { Project, Site } from "../project.ts";

function screens(project: Project, change: (screen: Site) => Mutation | null): readonly Mutation[] {
  return each(project.screens, change);
}

const text = (project: Project, words: string): JsonObject =>
  Object.fromEntries(project.languages.map((code, index) => [code, index === 0 ? words : `${words} (${code})`]));

/** Members of an object, doubled under another name. */
function doubled(holder: Site, name: string, more: string): Mutation | null {
  const [key, value] = Object.entries((holder.value[name] ?? {}) as JsonObject)[0] ?? [];
  if (key === undefined || value === undefined) return null;
  return orAt(put(holder, [name, more], value), inside(holder, [name, key]));
}

function options(project: Project): readonly Site[] {
  return nodesOf(project, "radio-group", "chips", "picker").filter(({ value }) => Array.isArray(value.options));
}

export const UNUSED = [
  kind("state-unused", "A slot that nothing reads or writes.", (p) =>
    screens(p, (screen) => put(screen, ["state", "spare"], { type: "string", initial: "" })),
  ),
  kind("state-never-read", "A slot that is written and never read.", (p) =>
    each(actionsOf(p, "set"), (set) => {
      const screen = p.screens.find(({ file }) => file === set.file);
      if (screen === undefined) return null;
      const slot = put(screen, ["state", "spare"], { type: "any", initial: null });
      const write = insert(set, [], { do: "set", slot: "state.spare", value: true });
      return { edits: [...slot.edits, ...write.edits], places: [...slot.places, ...write.places] };
    }),
  ),
  kind("source-unused", "A source that nothing reads.", (p) =>
    screens(p, (screen) => {
      const [source] = Object.values((screen.value.sources ?? {}) as { readonly [name: string]: JsonObject });
      if (source?.call === undefined) return null;
      return put(screen, ["sources", "spare"], { call: source.call, payload: source.payload ?? {}, silent: true });
    }),
  ),
  kind("duplicate-source", "Two sources read the same.", (p) =>
    screens(p, (screen) => {
      const [name, source] =
        Object.entries((screen.value.sources ?? {}) as { readonly [name: string]: JsonObject })[0] ?? [];
      if (name === undefined || source?.call === undefined) return null;
      const again = put(screen, ["sources", "again"], { call: source.call, payload: source.payload ?? {} });
      const shown = insert(screen, ["body", 0], {
        type: "data",
        source: "again",
        children: [{ type: "text", text: "${status.again}" }],
      });
      return orAt({ edits: [...again.edits, ...shown.edits], places: again.places }, inside(screen, ["sources", name]));
    }),
  ),
  kind("named-value-unused", "A named value that nothing reads.", (p) =>
    screens(p, (screen) => put(screen, ["values", "spare"], "${app.name}")),
  ),
  kind("named-value-twice", "Two named values are the same.", (p) =>
    screens(p, (screen) => {
      const copy = doubled(screen, "values", "again");
      if (copy === null) return null;
      const used = insert(screen, ["body", 0], { type: "divider", visible: "${filled(values.again)}" });
      return { edits: [...copy.edits, ...used.edits], places: copy.places };
    }),
  ),
  kind("named-actions-unused", "A named list of actions that nothing runs.", (p) =>
    screens(p, (screen) => put(screen, ["actions", "spare"], [{ do: "back" }])),
  ),
  kind("popup-unused", "A popup that nothing opens.", (p) =>
    screens(p, (screen) =>
      put(screen, ["popups", "spare"], {
        type: "dialog",
        title: "${app.name}",
        children: [{ type: "text", text: "${app.phone}" }],
      }),
    ),
  ),
  kind("screen-text-unused", "A text of a screen that nothing reads.", (p) =>
    screens(p, (screen) => put(screen, ["texts", "spare"], text(p, "Nobody reads this"))),
  ),
  kind("screen-text-twice", "Two texts of a screen are the same.", (p) =>
    screens(p, (screen) => {
      const copy = doubled(screen, "texts", "again");
      if (copy === null) return null;
      const used = insert(screen, ["body", 0], { type: "text", text: "${t('again')}" });
      return { edits: [...copy.edits, ...used.edits], places: copy.places };
    }),
  ),
  kind("fragment-text-unused", "A text of a fragment that nothing reads.", (p) =>
    each(p.fragments, (fragment) => put(fragment, ["texts", "spare"], text(p, "Nobody reads this"))),
  ),
  kind("app-text-unused", "A text of the app that nothing reads.", (p) => [
    put(p.app, ["texts", "spare"], text(p, "Nobody reads this")),
  ]),
  kind("fact-unused", "A fact that nothing reads.", (p) => [
    put(p.app, ["facts", "spare"], 12),
    put(p.app, ["facts", "motto"], text(p, "Always there")),
  ]),
  kind("shell-message-unused", "A message to the shell that nothing sends.", (p) => [
    put(p.app, ["bridge", "messages", "spare"], { summary: "Nobody sends this", payload: {} }),
  ]),
  kind("envelope-unused", "An envelope that no call has.", (p) => [
    put(p.app, ["calls", "envelopes", "spare"], {
      outcome: "ok",
      success: [true],
      code: "why",
      message: "words",
      data: "body",
    }),
  ]),
  kind("stored-entry-unused", "An entry of the phone's storage is listed that no source reads.", (p) => [
    insert(p.app, ["storage", "read", 0], "lastVisit"),
  ]),
  kind("date-style-unused", "A style of dates that nothing writes in.", (p) => {
    const codes = Object.keys((p.app.value.formats ?? {}) as object);
    const all = codes.map((code) => put(p.app, ["formats", code, "date", "spare"], "d.M.y"));
    return [{ edits: all.flatMap(({ edits }) => edits), places: all.flatMap(({ places }) => places) }];
  }),
  kind("shell-scheme-twice", "A scheme of the shell is listed twice.", (p) =>
    (((p.app.value.hosts as JsonObject).shell ?? []) as readonly Json[])
      .slice(0, 1)
      .map((scheme) => insert(p.app, ["hosts", "shell", 0], scheme, ["hosts", "shell", 1])),
  ),
  kind("parameter-unused", "A parameter that the screen does not read.", (p) =>
    screens(p, (screen) => put(screen, ["params", "spare"], { summary: "Nobody reads this" })),
  ),
  kind("parameter-is-common", "A screen declares a parameter that each screen has.", (p) =>
    screens(p, (screen) =>
      put(screen, ["params", (p.app.value.query as { common: readonly string[] }).common[0] ?? ""], {
        summary: "Once more",
      }),
    ),
  ),
  kind("fragment-parameter-unused", "A parameter that the fragment does not read.", (p) =>
    each(p.fragments, (fragment) =>
      put(fragment, ["parameters", "spare"], { kind: "text", summary: "Nobody reads this.", optional: true }),
    ),
  ),
  kind("fragment-slot-unused", "A slot that the fragment does not place.", (p) =>
    each(p.fragments, (fragment) =>
      put(fragment, ["slots", "spare"], { holds: "actions", summary: "Nobody runs this.", optional: true }),
    ),
  ),
  kind("anchor-unused", "A place that nothing scrolls to.", (p) =>
    each(nodesOf(p, "section"), (section) =>
      section.value.anchor === undefined ? put(section, ["anchor"], "spare", []) : null,
    ),
  ),
  kind("duplicate-anchor", "Two places have one name.", (p) =>
    each(
      nodesOf(p, "section").filter(({ value }) => value.anchor !== undefined),
      (section) => {
        const children = [{ type: "text", text: "${app.phone}" }];
        const again = { type: "section", title: "${app.name}", anchor: section.value.anchor ?? "", children };
        const next = [...section.path.slice(0, -1), Number(section.path.at(-1)) + 1];
        return orAt(insert({ file: section.file, path: [] }, next, again), section, inside(section, ["anchor"]));
      },
    ),
  ),
  kind("duplicate-option-value", "An option stands twice.", (p) =>
    each(options(p), (node) => {
      const all = node.value.options as readonly Json[];
      return orAt(
        insert(node, ["options", all.length], all[0] ?? null),
        inside(node, ["options", 0]),
        inside(node, ["options"]),
      );
    }),
  ),
  kind("option-value-twice", "Two options have one value.", (p) => optionTwice(p, ["id", "value"])),
  kind("duplicate-option-label", "Two options read the same.", (p) => optionTwice(p, ["name", "label"])),
  kind("action-twice", "An action stands twice, right after itself.", (p) =>
    each(actionsOf(p, "toast", "open", "bridge", "focus", "load"), (action) => {
      const next = [...action.path.slice(0, -1), Number(action.path.at(-1)) + 1];
      return orAt(insert({ file: action.file, path: [] }, next, action.value), action);
    }),
  ),
  kind("validate-twice", "Inputs are asked for their rules twice.", (p) =>
    each(listsOf(p), ({ file, path, actions }) => {
      const index = actions.findIndex((action) => action.do === "validate");
      return index < 0
        ? null
        : orAt(insert({ file, path }, [index + 1], actions[index] ?? {}), inside({ file, path }, [index]));
    }),
  ),
  kind("node-twice", "A node stands twice, right after itself.", (p) =>
    each(nodesOf(p, "text", "notice", "link-row", "amount"), (node) => {
      const next = [...node.path.slice(0, -1), Number(node.path.at(-1)) + 1];
      const isPlain = typeof node.path.at(-1) === "number" && node.value.id === undefined;
      return isPlain ? orAt(insert({ file: node.file, path: [] }, next, node.value), node) : null;
    }),
  ),
  kind("duplicate-binding", "Two fields fill in one slot.", (p) =>
    each(nodesOf(p, "text-field", "text-area", "picker"), (field) => {
      const other = nodesOf(p, String(field.value.type)).find(
        ({ file, value }) => file === field.file && value !== field.value,
      );
      const slot = String(field.value.value);
      if (other === undefined || other.value.value === slot || !slot.startsWith("state.")) return null;
      return orAt(
        put(other, ["value"], slot, []),
        field,
        inside(field, ["value"]),
        inside({ file: field.file, path: [] }, [...String(other.value.value).split(".")]),
      );
    }),
  ),
  kind("error-code-that-never-comes", "Words for a kind of failure that there is not.", (p) =>
    each(p.calls, (call) =>
      call.value.errors === undefined ? null : put(call, ["errors", "Network"], text(p, "No network")),
    ),
  ),
  kind("duplicate-sample", "Two samples of a call answer the same.", (p) =>
    each(p.samples, (sample) => {
      const other = p.samples.find(({ file, value }) => {
        const isSameCall = file.split("/").slice(0, -1).join() === sample.file.split("/").slice(0, -1).join();
        return isSameCall && file !== sample.file && !file.endsWith("default.json") && value.answer !== undefined;
      });
      if (other === undefined || sample.value.answer === undefined || sample.file.endsWith("default.json")) return null;
      return orAt(
        put(sample, ["answer"], other.value.answer ?? null),
        inside(sample, []),
        inside(other, []),
        inside(other, ["answer"]),
      );
    }),
  ),
  kind("scenario-answer-is-default", "A scenario names the sample that answers anyway.", (p) =>
    each(p.scenarios, (scenario) => {
      const [call] = Object.keys((scenario.value.answers ?? {}) as object);
      return call === undefined ? null : put(scenario, ["answers", call], "default", []);
    }),
  ),
  kind("duplicate-scenario", "Two scenarios are the same.", (p) =>
    each(p.scenarios, (scenario) => {
      const other = p.scenarios.find(({ file, value }) => file !== scenario.file && value.path !== scenario.value.path);
      if (other === undefined || other.value.answers === undefined || scenario.value.answers === undefined) return null;
      const path = put(scenario, ["path"], other.value.path ?? "");
      const answers = put(scenario, ["answers"], other.value.answers, []);
      return orAt(
        { edits: [...path.edits, ...answers.edits], places: [...path.places, ...answers.places] },
        inside(other, []),
        inside(other, ["answers"]),
        inside(other, ["path"]),
      );
    }),
  ),
  kind("call-answer-member-twice", "An answer requires a member twice.", (p) =>
    each(p.calls, (call) => {
      const required = (call.value.answer as JsonObject).required as readonly Json[] | undefined;
      return required === undefined || required.length === 0
        ? null
        : insert(call, ["answer", "required", 0], required[0] ?? "", ["answer", "required"]);
    }),
  ),
  kind("repeated-over-nothing", "A node is repeated for each element of an empty list.", (p) =>
    each(nodesOf(p, "text"), (node) =>
      node.value.repeat === undefined ? put(node, ["repeat"], { over: "${[]}" }, []) : null,
    ),
  ),
];

/** The second option gets what the first has under the one of these keys that is there. */
function optionTwice(project: Project, keys: readonly string[]) {
  return each(options(project), (node) => {
    const [first, second] = node.value.options as readonly JsonObject[];
    const key = keys.find((name) => first?.[name] !== undefined);
    if (key === undefined || second === undefined) return null;
    const value = first?.[key] ?? "";
    return put(node, ["options", 1, key], value, ["options", 1], ["options", 0], ["options", 0, key], ["options"]);
  });
}
