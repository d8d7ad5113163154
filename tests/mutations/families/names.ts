import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, each, nodesOf } from "../find.ts";
import { insert, inside, kind, type Mutation, orAt, put, rename } from "../mutation.ts";
import type { Leaf, Project, Site } from "../project.ts";

/** A name with its last two letters exchanged, or one too many. */
function slip(name: Json | undefined): string {
  const text = String(name);
  const turned = text.slice(0, -2) + text.slice(-1) + text.slice(-2, -1);
  return turned === text || text.length < 3 ? `${text}x` : turned;
}

function mistyped(sites: readonly Site[], property: string): readonly Mutation[] {
  return each(sites, (site) =>
    typeof site.value[property] === "string" ? put(site, [property], slip(site.value[property]), []) : null,
  );
}

/** One name inside an expression is another. */
function inExpression(project: Project, pattern: RegExp, to: string): readonly Mutation[] {
  return each(
    project.expressions.filter(({ value }) => pattern.test(value)),
    ({ file, path, value }: Leaf) => put({ file, path }, [], value.replace(pattern, to)),
  );
}

export const NAMES = [
  kind("widget-mistyped", "A widget that there is not.", (p) =>
    mistyped(nodesOf(p, "text", "notice", "amount", "link-row", "button"), "type"),
  ),
  kind("widget-in-camel-case", "A widget in another way of writing.", (p) =>
    each(nodesOf(p, "link-row", "text-field", "text-area"), (node) =>
      put(
        node,
        ["type"],
        String(node.value.type).replace(/-(.)/, (_, letter: string) => letter.toUpperCase()),
        [],
      ),
    ),
  ),
  kind("action-mistyped", "An action that there is not.", (p) =>
    mistyped(actionsOf(p, "toast", "navigate", "set"), "do"),
  ),
  kind("action-of-another-tool", "An action by the name that another tool has for it.", (p) =>
    each(actionsOf(p, "navigate"), (action) => put(action, ["do"], "goto", [])),
  ),
  kind("event-mistyped", "An event that the widget does not have.", (p) =>
    each(nodesOf(p, "link-row", "button"), (node) => {
      const on = JSON.stringify(node.value.on ?? "");
      return /"navigate"/.test(on) && !/"call"|"open"|"run"|"close"/.test(on)
        ? rename(node, ["on", "press"], "click")
        : null;
    }),
  ),
  kind("event-of-another-widget", "An event that another widget has.", (p) =>
    each(nodesOf(p, "button"), (node) =>
      node.value.on === undefined ? null : put(node, ["on", "change"], [{ do: "back" }]),
    ),
  ),
  kind("source-mistyped", "A source that there is not.", (p) => mistyped(nodesOf(p, "data"), "source")),
  kind("loaded-source-mistyped", "A source that there is not is read.", (p) =>
    mistyped(actionsOf(p, "load"), "source"),
  ),
  kind("call-mistyped", "A call that there is not.", (p) => mistyped(actionsOf(p, "call"), "call")),
  kind("source-call-mistyped", "A source reads a call that there is not.", (p) => mistyped(p.sources, "call")),
  kind("popup-mistyped", "A popup that there is not is opened.", (p) => mistyped(actionsOf(p, "open"), "popup")),
  kind("closed-popup-mistyped", "A popup that there is not is closed.", (p) =>
    mistyped(actionsOf(p, "close"), "popup"),
  ),
  kind("slot-mistyped", "A slot that there is not is written.", (p) => mistyped(actionsOf(p, "set"), "slot")),
  kind("slot-without-namespace", "A slot without `state.`.", (p) =>
    each(actionsOf(p, "set"), (action) => put(action, ["slot"], String(action.value.slot).replace("state.", ""), [])),
  ),
  kind("bound-slot-mistyped", "A field is bound to a slot that there is not.", (p) =>
    mistyped(nodesOf(p, "text-field", "text-area", "picker", "checkbox"), "value"),
  ),
  kind("validated-slot-mistyped", "A slot that there is not is asked for its rules.", (p) =>
    each(actionsOf(p, "validate"), (action) =>
      Array.isArray(action.value.fields) ? put(action, ["fields", 0], "state.walet", ["fields"], []) : null,
    ),
  ),
  kind("validated-slot-without-rules", "A slot without rules is asked for them.", (p) =>
    each(actionsOf(p, "validate"), (action) =>
      Array.isArray(action.value.fields) ? insert(action, ["fields", 0], "state.notice", ["fields"], []) : null,
    ),
  ),
  kind("list-of-actions-mistyped", "A list of actions that there is not is run.", (p) =>
    mistyped(actionsOf(p, "run"), "actions"),
  ),
  kind("shell-message-mistyped", "A message that the shell does not know.", (p) =>
    mistyped(actionsOf(p, "bridge"), "message"),
  ),
  kind("shell-member-mistyped", "A member that the message does not have.", (p) =>
    each(actionsOf(p, "bridge"), (action) => {
      const [name] = Object.keys((action.value.payload ?? {}) as object);
      return name === undefined ? null : rename(action, ["payload", name], slip(name), ["payload"], ["message"]);
    }),
  ),
  kind("payload-member-mistyped", "A member that the call does not take.", (p) =>
    each([...actionsOf(p, "call"), ...p.sources], (one) => {
      const name = Object.keys((one.value.payload ?? {}) as object).find((key) => key !== "...");
      return name === undefined ? null : rename(one, ["payload", name], slip(name), ["payload"], ["call"]);
    }),
  ),
  kind("payload-member-missing", "A member that the call requires is missing.", (p) =>
    each(actionsOf(p, "call"), (action) => {
      const names = Object.keys((action.value.payload ?? {}) as object);
      const [name] = names;
      return name === undefined || names.includes("...")
        ? null
        : {
            edits: [{ file: action.file, path: [...action.path, "payload", name], value: undefined }],
            places: [action, inside(action, ["payload"]), inside(action, ["call"])],
          };
    }),
  ),
  kind("payload-member-too-many", "A member that the call does not know.", (p) =>
    each(actionsOf(p, "call"), (action) => put(action, ["payload", "comment"], "none")),
  ),
  kind("envelope-mistyped", "An envelope that there is not.", (p) => mistyped(p.calls, "envelope")),
  kind("sample-mistyped", "A sample that there is not.", (p) =>
    each(p.scenarios, (scenario) => {
      const [call, name] = Object.entries((scenario.value.answers ?? {}) as JsonObject)[0] ?? [];
      return call === undefined || typeof name !== "string" ? null : put(scenario, ["answers", call], slip(name));
    }),
  ),
  kind("scenario-call-mistyped", "A scenario answers a call that there is not.", (p) =>
    each(p.scenarios, (scenario) => {
      const [call] = Object.keys((scenario.value.answers ?? {}) as object);
      return call === undefined ? null : rename(scenario, ["answers", call], slip(call));
    }),
  ),
  kind("route-screen-mistyped", "A route leads to a screen that there is not.", (p) =>
    ((p.routes.value.routes ?? []) as readonly JsonObject[]).flatMap(({ screen }, index, all) =>
      all.filter((other) => other.screen === screen).length > 1
        ? put(p.routes, ["routes", index, "screen"], slip(screen))
        : [],
    ),
  ),
  kind("not-found-mistyped", "What stands in for an unknown address is not there.", (p) => [
    put(p.routes, ["notFound"], "notfound"),
  ]),
  kind("screen-without-route", "A screen has no route.", (p) =>
    ((p.routes.value.routes ?? []) as readonly JsonObject[]).flatMap(({ screen }, index, all) => {
      if (all.filter((other) => other.screen === screen).length > 1) return [];
      const file = p.screens.find(({ value }) => value.id === screen);
      const edits = [{ file: p.routes.file, path: ["routes", index], value: undefined }];
      return file === undefined
        ? []
        : {
            edits,
            places: [
              inside(p.routes, ["routes"]),
              ...all.map((_, place) => inside(p.routes, ["routes", place])),
              { file: file.file, path: [] },
              ...linksTo(p, all[index]?.path),
            ],
          };
    }),
  ),
  kind("fragment-mistyped", "A fragment that there is not.", (p) => mistyped(uses(p), "use")),
  kind("fragment-parameter-mistyped", "A fragment is given what it does not take.", (p) =>
    each(uses(p), (use) => {
      const [name] = Object.keys((use.value.with ?? {}) as object);
      return name === undefined ? null : rename(use, ["with", name], slip(name), ["with"], []);
    }),
  ),
  kind("fragment-parameter-missing", "A fragment is not given what it needs.", (p) =>
    each(uses(p), (use) => {
      const [name] = Object.keys((use.value.with ?? {}) as object);
      const edits = [{ file: use.file, path: [...use.path, "with", name ?? ""], value: undefined }];
      return name === undefined ? null : { edits, places: [use, inside(use, ["with"]), inside(use, ["use"])] };
    }),
  ),
  kind("fragment-slot-mistyped", "A fragment is given a slot that it does not have.", (p) =>
    each(uses(p), (use) => {
      const [name] = Object.keys((use.value.slots ?? {}) as object);
      return name === undefined ? null : rename(use, ["slots", name], slip(name), ["slots"], []);
    }),
  ),
  kind("icon-mistyped", "An icon that there is not.", (p) =>
    each(p.nodes, (node) =>
      typeof node.value.icon === "string" && !node.value.icon.includes("$")
        ? put(node, ["icon"], slip(node.value.icon))
        : null,
    ),
  ),
  kind("tone-unknown", "A tone that the widget does not have.", (p) =>
    each(p.nodes, (node) =>
      typeof node.value.tone === "string" && !node.value.tone.includes("$") ? put(node, ["tone"], "attention") : null,
    ),
  ),
  kind("mode-unknown", "A way of typing that there is not.", (p) =>
    each(nodesOf(p, "text-field"), (node) => put(node, ["mode"], "number")),
  ),
  kind("method-in-small-letters", "A method in small letters.", (p) =>
    each(p.calls, (call) => put(call, ["method"], "post")),
  ),
  kind("method-unknown", "A method that there is not.", (p) => each(p.calls, (call) => put(call, ["method"], "FETCH"))),
  kind("effect-unknown", "An effect that there is not.", (p) =>
    each(p.calls, (call) => put(call, ["effect"], "payment")),
  ),
  kind("client-unknown", "A client that there is not.", (p) => each(p.calls, (call) => put(call, ["client"], "xml"))),
  kind("path-of-call-without-slash", "The path of a call has no slash.", (p) =>
    each(p.calls, (call) => put(call, ["path"], String(call.value.path).slice(1))),
  ),
  kind("path-parameter-unknown", "The path of a call needs what its payload does not have.", (p) =>
    each(p.calls, (call) => orAt(put(call, ["path"], `${call.value.path}/{customer}`), inside(call, ["payload"]))),
  ),
  kind("function-unknown", "A function that there is not.", (p) => inExpression(p, /\bfilled\(/, "isFilled(")),
  kind("function-of-another-tool", "A function by the name that another tool has for it.", (p) =>
    inExpression(p, /\bsize\(/, "length("),
  ),
  kind("method-of-another-tool", "A method that lists do not have.", (p) =>
    inExpression(p, /\.exists\((\w+), /, ".some($1, "),
  ),
  kind("data-unknown", "A source that there is not is read.", (p) => inExpression(p, /\bdata\.(\w+)/, "data.$1s")),
  kind("member-unknown", "A member that the answer does not have.", (p) =>
    inExpression(p, /\b(data\.\w+\.\w+)\b/, "$1z"),
  ),
  kind("member-in-other-case", "A member of the answer in another way of writing.", (p) =>
    inExpression(p, /\b(data\.\w+\.[a-z]+)([A-Z])([a-z])/, "$1_$2$3"),
  ),
  kind("parameter-unknown", "A parameter that the screen does not have.", (p) =>
    inExpression(p, /\bparams\.(\w+)/, "params.$1Id"),
  ),
  kind("state-unknown", "A slot that there is not is read.", (p) => inExpression(p, /\bstate\.(\w+)/, "state.$1s")),
  kind("named-value-unknown", "A named value that there is not is read.", (p) =>
    inExpression(p, /\bvalues\.(\w+)/, "values.$1s"),
  ),
  kind("fact-unknown", "A fact that there is not.", (p) => inExpression(p, /\bapp\.facts\.(\w+)/, "app.facts.$1s")),
  kind("app-member-unknown", "A member of the app that there is not.", (p) =>
    inExpression(p, /\bapp\.(name|phone|email)\b/, "app.$1s"),
  ),
  kind("intent-unknown", "An intent that no call has.", (p) => inExpression(p, /\bbusy\.(\w+)/, "busy.$1s")),
  kind("checked-intent-unknown", "An intent that no call has is asked for its outcome.", (p) =>
    inExpression(p, /\bchecking\.(\w+)/, "checking.$1s"),
  ),
  kind("status-of-unknown-source", "The state of a source that there is not.", (p) =>
    inExpression(p, /\bstatus\.(\w+)/, "status.$1s"),
  ),
  kind("namespace-unknown", "A name that is nowhere in scope.", (p) => inExpression(p, /\bdata\./, "sources.")),
  kind("item-outside-of-list", "`item` where nothing is repeated.", (p) =>
    each(
      nodesOf(p, "amount", "notice").filter(({ path }) => path.length < 5),
      (node) => put(node, [node.value.value === undefined ? "text" : "value"], "${item.name}"),
    ),
  ),
  kind("failure-outside-of-branch", "`failure` where nothing has failed.", (p) =>
    each(
      actionsOf(p, "toast").filter(({ path }) => !path.includes("failure") && !path.includes("onFailed")),
      (action) => put(action, ["text"], "${failure.message}"),
    ),
  ),
  kind("loop-variable-mistyped", "The variable of a filter is mistyped.", (p) =>
    inExpression(p, /\.(filter|map|exists)\((\w+), \2\./, ".$1($2, $2s."),
  ),
  kind("aspect-of-failure-unknown", "A member that a failure does not have.", (p) =>
    inExpression(p, /\bfailure\.message/, "failure.text"),
  ),
];

function uses(project: Project): readonly Site[] {
  const all = [...project.screens, ...project.fragments];
  return all.flatMap((document) => find(document));
}

function find({ file, path, value }: Site): readonly Site[] {
  const own = typeof value.use === "string" ? [{ file, path, value }] : [];
  const below = Object.entries(value).flatMap(([key, part]) => parts(file, [...path, key], part));
  return [...own, ...below];
}

function parts(file: string, path: Site["path"], value: Json): readonly Site[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => parts(file, [...path, index], item as Json));
  return typeof value === "object" && value !== null ? find({ file, path, value: value as JsonObject }) : [];
}

/** Actions that lead to a path: right to name when it is gone. */
function linksTo(project: Project, path: Json | undefined) {
  const links = actionsOf(project, "navigate").filter(({ value }) => value.to === path);
  const scenarios = project.scenarios.filter(({ value }) => String(value.path).split(/[?#]/)[0] === path);
  return [...links.map((link) => inside(link, ["to"])), ...scenarios.map((one) => inside(one, ["path"]))];
}
