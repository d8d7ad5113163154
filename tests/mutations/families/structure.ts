import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, each, listsOf, nodesOf } from "../find.ts";
import { drop, insert, inside, kind, type Mutation, orAt, put, rename } from "../mutation.ts";
import type { Project, Site } from "../project.ts";

function without(sites: readonly Site[], property: string): readonly Mutation[] {
  return each(sites, (site) => (site.value[property] === undefined ? null : drop(site, [property])));
}

/** A member with a slip of the pen. */
function mistyped(sites: readonly Site[], property: string, as: string): readonly Mutation[] {
  return each(sites, (site) => (site.value[property] === undefined ? null : rename(site, [property], as)));
}

function routes(project: Project): readonly Site[] {
  const all = (project.routes.value.routes ?? []) as readonly JsonObject[];
  return all.map((value, index) => ({ file: project.routes.file, path: ["routes", index], value }));
}

const documents = ({ screens, calls, scenarios, fragments }: Project) => [
  ...screens,
  ...calls,
  ...scenarios,
  ...fragments,
];

export const STRUCTURE = [
  kind("id-of-another-file", "A document has another id than its file.", (p) =>
    each(documents(p), (one) => put(one, ["id"], `${one.value.id}-copy`)),
  ),
  kind("id-missing", "A document has no id.", (p) => without(documents(p), "id")),
  kind("version-missing", "A document does not say its version.", (p) => without(documents(p), "version")),
  kind("version-unknown", "A document is of a version that there is not.", (p) =>
    each(documents(p), (one) => put(one, ["version"], 2)),
  ),
  kind("version-as-text", "The version of a document is a text.", (p) =>
    each(documents(p), (one) => put(one, ["version"], "1")),
  ),
  kind("schema-missing", "A document does not name its schema.", (p) => without(documents(p), "$schema")),
  kind("schema-of-another-kind", "A document names the schema of another sort.", (p) =>
    each(p.screens, (one) => put(one, ["$schema"], "../language/call.schema.json")),
  ),
  kind("screen-without-body", "A screen has no body.", (p) => without(p.screens, "body")),
  kind("screen-without-title", "A screen has no title.", (p) => without(p.screens, "title")),
  kind("screen-member-mistyped", "A member of a screen is mistyped.", (p) => mistyped(p.screens, "footer", "foter")),
  kind("source-member-mistyped", "A member of a source is mistyped.", (p) =>
    mistyped(p.sources, "payload", "payloads"),
  ),
  kind("source-without-call", "A source reads nothing.", (p) => without(p.sources, "call")),
  kind("node-without-type", "A node has no type.", (p) =>
    without(nodesOf(p, "text", "notice", "amount", "facts"), "type"),
  ),
  kind("node-member-mistyped", "A property of a widget is mistyped.", (p) => mistyped(p.nodes, "tone", "tonne")),
  kind("node-member-in-other-case", "A property of a widget is written in another case.", (p) =>
    mistyped(p.nodes, "visible", "Visible"),
  ),
  kind("node-member-of-another-widget", "A property that another widget has.", (p) =>
    each(nodesOf(p, "text"), (node) => put(node, ["label"], "${app.name}")),
  ),
  kind("button-without-label", "A button has no label.", (p) => without(nodesOf(p, "button"), "label")),
  kind("text-without-text", "A paragraph has no text.", (p) => without(nodesOf(p, "text", "notice", "badge"), "text")),
  kind("field-without-label", "A field has no label.", (p) =>
    without(nodesOf(p, "text-field", "text-area", "picker", "checkbox"), "label"),
  ),
  kind("field-without-slot", "A field is bound to nothing.", (p) =>
    without(nodesOf(p, "text-field", "text-area", "picker", "radio-group"), "value"),
  ),
  kind("list-without-rows", "A list of facts has no rows.", (p) => without(nodesOf(p, "facts"), "rows")),
  kind("choice-without-value", "The options of a choice have no value.", (p) =>
    without(nodesOf(p, "picker", "radio-group", "choice-list"), "optionValue"),
  ),
  kind("data-without-source", "What waits for a source does not name it.", (p) =>
    without(nodesOf(p, "data"), "source"),
  ),
  kind("image-without-name", "A picture has no name.", (p) => without(nodesOf(p, "image", "zoom-image"), "name")),
  kind("children-not-a-list", "The children of a node are one node.", (p) =>
    each(nodesOf(p, "card", "stack", "section"), (node) => {
      const [first] = (node.value.children ?? []) as readonly Json[];
      const isPlain =
        first !== undefined &&
        !/"on"|"source"|"value":"state|"use"|"slot"|"anchor"/.test(JSON.stringify(node.value.children));
      return isPlain ? put(node, ["children"], first) : null;
    }),
  ),
  kind("handler-not-a-list", "The actions of an event are one action.", (p) =>
    each(nodesOf(p, "button", "link-row"), (node) => {
      const press = (node.value.on as { readonly press?: readonly JsonObject[] } | undefined)?.press;
      return press?.length === 1 && press[0]?.do === "navigate" ? put(node, ["on", "press"], press[0]) : null;
    }),
  ),
  kind("handler-beside-on", "The actions of an event stand beside `on`.", (p) =>
    each(nodesOf(p, "link-row", "button"), (node) => {
      const on = node.value.on as JsonObject | undefined;
      const isPlain =
        on?.press !== undefined &&
        /"navigate"/.test(JSON.stringify(on)) &&
        !/"call"|"open"|"run"|"close"/.test(JSON.stringify(on));
      if (!isPlain) return null;
      const { on: _on, ...rest } = node.value;
      return put(node, [], { ...rest, press: on?.press ?? [] } as JsonObject);
    }),
  ),
  kind("action-without-name", "An action has no name.", (p) => without(actionsOf(p, "toast", "navigate", "set"), "do")),
  kind("action-member-mistyped", "A property of an action is mistyped.", (p) =>
    mistyped(actionsOf(p, "navigate"), "query", "params"),
  ),
  kind("action-member-missing", "An action does not say where to.", (p) =>
    without(actionsOf(p, "navigate", "follow"), "to"),
  ),
  kind("toast-without-text", "A message has no text.", (p) => without(actionsOf(p, "toast"), "text")),
  kind("set-without-slot", "An action writes nowhere.", (p) => without(actionsOf(p, "set"), "slot")),
  kind("when-without-test", "A question is not asked.", (p) => without(actionsOf(p, "when"), "test")),
  kind("wait-without-seconds", "A wait does not say how long.", (p) => without(actionsOf(p, "wait"), "seconds")),
  kind("branch-mistyped", "A branch is mistyped.", (p) =>
    each(actionsOf(p, "when"), (action) => {
      const held = JSON.stringify(action.value.no ?? "");
      return held === '""' || /"call"|"open"|"run"|"slot"/.test(held) ? null : rename(action, ["no"], "else");
    }),
  ),
  kind("branch-of-another-action", "A branch that another action has.", (p) =>
    each(actionsOf(p, "navigate"), (action) => put(action, ["success"], [{ do: "back" }])),
  ),
  kind("node-among-actions", "A node stands among actions.", (p) =>
    each(listsOf(p), ({ file, path, actions }) =>
      insert({ file, path }, [actions.length], { type: "text", text: "${app.name}" }),
    ),
  ),
  kind("action-among-nodes", "An action stands among nodes.", (p) =>
    each(p.screens, (screen) => insert(screen, ["body", 0], { do: "back" })),
  ),
  kind("null-among-nodes", "Nothing stands among nodes.", (p) =>
    each(p.screens, (screen) => insert(screen, ["body", 0], null)),
  ),
  kind("popup-in-body", "A popup stands in the body.", (p) =>
    each(p.screens, (screen) =>
      insert(screen, ["body", 0], {
        type: "dialog",
        title: "${app.name}",
        children: [{ type: "text", text: "${app.phone}" }],
      }),
    ),
  ),
  kind("card-under-popups", "What is no popup stands under the popups.", (p) =>
    each(nodesOf(p, "dialog"), (node) => {
      const isPlain =
        node.path[0] === "popups" &&
        !/"on"|"use"|"slot"|"source"/.test(JSON.stringify({ ...node.value, actions: [] })) &&
        node.value.actions === undefined;
      return isPlain ? put(node, ["type"], "card", []) : null;
    }).concat(
      each(p.screens, (screen) =>
        put(screen, ["popups"], { note: { type: "text", text: "${app.name}" } }, ["popups", "note"]),
      ),
    ),
  ),
  kind("call-without-path", "A call has no path.", (p) => without(p.calls, "path")),
  kind("call-without-answer", "A call does not say what it answers.", (p) => without(p.calls, "answer")),
  kind("call-without-payload", "A call does not say what it takes.", (p) => without(p.calls, "payload")),
  kind("call-without-envelope", "A call does not say how it answers.", (p) => without(p.calls, "envelope")),
  kind("call-member-mistyped", "A member of a call is mistyped.", (p) => mistyped(p.calls, "errors", "error")),
  kind("call-client-missing", "A call does not say by which client.", (p) => without(p.calls, "client")),
  kind("route-without-screen", "A route leads to no screen.", (p) => without(routes(p), "screen")),
  kind("route-without-path", "A route has no path.", (p) => without(routes(p), "path")),
  kind("route-member-mistyped", "A member of a route is mistyped.", (p) => mistyped(routes(p), "hash", "fragment")),
  kind("not-found-missing", "Nothing stands in for an unknown address.", (p) => [drop(p.routes, ["notFound"])]),
  kind("state-without-type", "A slot has no type.", (p) => without(states(p), "type")),
  kind("state-without-initial", "A slot has no first value.", (p) => without(states(p), "initial")),
  kind("state-type-unknown", "A slot is of a type that there is not.", (p) =>
    each(states(p), (slot) => (slot.value.type === "string" ? put(slot, ["type"], "text") : null)),
  ),
  kind("scenario-without-path", "A scenario begins nowhere.", (p) => without(p.scenarios, "path")),
  kind("scenario-without-summary", "A scenario does not say what it is.", (p) => without(p.scenarios, "summary")),
  kind("sample-with-answer-and-refusal", "A sample answers and refuses.", (p) =>
    each(p.samples, (sample) =>
      sample.value.answer === undefined
        ? null
        : orAt(put(sample, ["refusal"], { code: 5, message: "No" }), inside(sample, ["answer"]), sample),
    ),
  ),
  kind("sample-without-answer", "A sample neither answers nor refuses.", (p) => without(p.samples, "answer")),
  kind("sample-lacks-a-member", "A sample lacks what its call requires.", (p) =>
    each(p.samples, (sample) => {
      const call = p.calls.find(({ value }) => sample.file.includes(`/samples/${value.id}/`));
      const required = ((call?.value.answer as JsonObject | undefined)?.required ?? []) as readonly string[];
      const name = required.find((one) => one in ((sample.value.answer ?? {}) as object));
      return name === undefined ? null : drop(sample, ["answer", name]);
    }),
  ),
  kind("sample-of-another-type", "A sample answers with another type.", (p) =>
    each(p.samples, (sample) => {
      const [name] =
        Object.entries((sample.value.answer ?? {}) as JsonObject).find(([, value]) => typeof value === "number") ?? [];
      return name === undefined ? null : put(sample, ["answer", name], "12");
    }),
  ),
  kind("refusal-without-message", "A refusal without words.", (p) =>
    each(p.samples, (sample) => (sample.value.refusal === undefined ? null : drop(sample, ["refusal", "message"]))),
  ),
  kind("repeat-without-list", "A node is repeated over nothing.", (p) =>
    each(p.nodes, (node) => (node.value.repeat === undefined ? null : drop(node, ["repeat", "over"]))),
  ),
];

function states(project: Project): readonly Site[] {
  return project.screens.flatMap(({ file, value }) =>
    Object.entries((value.state ?? {}) as { readonly [name: string]: JsonObject }).map(([name, slot]) => ({
      file,
      path: ["state", name],
      value: slot,
    })),
  );
}
