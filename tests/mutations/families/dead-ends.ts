import type { Json, JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, append, each, listsOf, nodesOf, screenOf, TOAST, within } from "../find.ts";
import { drop, insert, inside, kind, type Mutation, orAt, put } from "../mutation.ts";
import { documentOf, idOf, isAbove, nodeAround, type Project, type Site } from "../project.ts";

const DIALOG = (project: Project): Json => ({
  type: "dialog",
  title: (project.app.value.texts as JsonObject).failed ?? "",
  children: [{ type: "text", text: "${app.name}" }],
});

/** Nodes with a list of actions for an event. */
function handlers(project: Project, event: string): readonly Site[] {
  return project.nodes.filter(({ value }) => Array.isArray((value.on as JsonObject | undefined)?.[event]));
}

/** Lists of actions that end by one of the names. */
function endingBy(project: Project, ...names: readonly string[]) {
  return listsOf(project).filter(({ actions }) => names.includes(String(actions.at(-1)?.do)));
}

function after(project: Project, action: Json, ...names: readonly string[]): readonly Mutation[] {
  return each(endingBy(project, ...names), ({ file, path, actions }) =>
    orAt(insert({ file, path }, [actions.length], action), inside({ file, path }, [actions.length - 1])),
  );
}

/** Popups that one action alone opens, with that action. */
function openedOnce(project: Project): readonly { readonly open: Site; readonly popup: string }[] {
  return actionsOf(project, "open").flatMap((open) => {
    const popup = String(open.value.popup);
    const others = actionsOf(project, "open").filter(({ file, value }) => file === open.file && value.popup === popup);
    return others.length === 1 ? [{ open, popup }] : [];
  });
}

function sources(project: Project, change: (source: Site) => Mutation | null): readonly Mutation[] {
  return each(project.sources, change);
}

/** The `data` widgets of a source. */
function showing(project: Project, source: Site): readonly Site[] {
  const name = source.path.at(-1);
  return nodesOf(project, "data").filter(({ file, value }) => file === source.file && value.source === name);
}

function whens(project: Project, change: (action: Site) => Mutation | null): readonly Mutation[] {
  return each(
    actionsOf(project, "when").filter((action) => within(project.actions, action).length === 1),
    change,
  );
}

function buttons(project: Project, change: (button: Site) => Mutation | null): readonly Mutation[] {
  return each(
    nodesOf(project, "button").filter(({ value }) => value.enabled === undefined),
    change,
  );
}

export const DEAD_ENDS = [
  kind("wait-unnoticed", "A wait of a thousandth of a second.", (p) =>
    each(actionsOf(p, "wait"), (wait) => {
      const next = [...wait.path.slice(0, -1), Number(wait.path.at(-1)) + 1];
      return orAt(put(wait, ["seconds"], 0.001, []), { file: wait.file, path: next });
    }),
  ),
  kind("countdown-fraction", "A countdown from half a second.", (p) =>
    each(actionsOf(p, "countdown"), (countdown) => put(countdown, ["from"], 0.5, [])),
  ),
  kind("popup-nobody-opens", "A popup is declared that nothing opens.", (p) =>
    each(p.screens, (screen) => put(screen, ["popups", "extra"], DIALOG(p))),
  ),
  kind("popup-no-longer-opened", "The only action that opens a popup is gone.", (p) =>
    each(openedOnce(p), ({ open, popup }) =>
      orAt(
        { edits: [{ file: open.file, path: open.path, value: TOAST }], places: [] },
        inside({ file: open.file, path: [] }, ["popups", popup]),
      ),
    ),
  ),
  kind("popup-nobody-can-close", "A popup that cannot be dismissed has no button that closes it.", (p) =>
    each(nodesOf(p, "dialog"), (dialog) =>
      dialog.value.dismissible === false && Array.isArray(dialog.value.actions)
        ? drop(dialog, ["actions"], ["dismissible"], ["type"])
        : null,
    ),
  ),
  kind("popup-closes-another", "The button of a popup closes another popup.", (p) =>
    each(actionsOf(p, "close"), (close) => {
      const others = Object.keys((screenOf(p, close)?.value.popups ?? {}) as object);
      const other = others.find((name) => name !== close.value.popup);
      const isOwn = close.path[0] === "popups" && close.path[1] === close.value.popup;
      return isOwn && other !== undefined ? put(close, ["popup"], other, []) : null;
    }),
  ),
  kind("popup-closed-where-none-is", "A button of the screen closes a popup that cannot be open there.", (p) =>
    each(openedOnce(p), ({ open, popup }) => {
      const button = nodesOf(p, "button").find(({ file, path }) => file === open.file && path[0] !== "popups");
      if (button === undefined || isAbove(button.path, open.path)) return null;
      return insert(button, ["on", "press", 0], { do: "close", popup });
    }),
  ),
  kind("popup-opened-and-closed", "A popup is closed as soon as it is open.", (p) =>
    each(actionsOf(p, "open"), (open) => {
      const index = Number(open.path.at(-1)) + 1;
      const place = [...open.path.slice(0, -1), index];
      return orAt(insert({ file: open.file, path: [] }, place, { do: "close", popup: open.value.popup ?? "" }), open);
    }),
  ),
  kind("popup-reopens-itself", "Closing a popup opens it again.", (p) =>
    each(nodesOf(p, "dialog"), (dialog) =>
      dialog.path[0] === "popups" && dialog.path.length === 2
        ? append(p, dialog, ["on", "close"], { do: "open", popup: dialog.path[1] ?? "" })
        : null,
    ),
  ),
  kind("handler-empty", "A tap on a button does nothing: its list of actions is empty.", (p) =>
    each(handlers(p, "press"), (node) =>
      within(actionsOf(p, "close", "open", "navigate", "call", "run", "submit"), node).length === 0
        ? put(node, ["on", "press"], [], [], ["label"], ["text"], ["on"])
        : null,
    ),
  ),
  kind("button-without-handler", "A button has nothing to do.", (p) =>
    each(handlers(p, "press"), (node) =>
      node.value.type === "button" &&
      within(p.actions, node).length === 1 &&
      within(actionsOf(p, "navigate"), node).length === 1
        ? drop(node, ["on"], ["label"])
        : null,
    ),
  ),
  kind("link-without-handler", "A link leads nowhere.", (p) =>
    each(handlers(p, "press"), (node) =>
      (node.value.type === "link" || node.value.type === "link-row") &&
      within(actionsOf(p, "navigate"), node).length === 1
        ? drop(node, ["on"], ["text"])
        : null,
    ),
  ),
  kind("change-handler-empty", "A list of actions for a change is empty.", (p) =>
    each(nodesOf(p, "text-field", "text-area", "picker", "radio-group", "rating"), (node) =>
      node.value.on === undefined ? put(node, ["on"], { change: [] }) : null,
    ),
  ),
  kind("enter-handler-empty", "What is done as the screen opens is nothing.", (p) =>
    each(p.screens, (screen) => (screen.value.onEnter === undefined ? put(screen, ["onEnter"], []) : null)),
  ),
  kind("ready-handler-empty", "What follows an answer is nothing.", (p) =>
    sources(p, (source) => (source.value.onReady === undefined ? put(source, ["onReady"], []) : null)),
  ),
  kind("back-does-nothing", "Going back does nothing at all.", (p) =>
    each(p.screens, (screen) => (screen.value.onBack === undefined ? put(screen, ["onBack"], { actions: [] }) : null)),
  ),
  kind("set-after-navigation", "State is written after the screen was left.", (p) =>
    each(endingBy(p, "navigate"), ({ file, path, actions }) => {
      const states = Object.entries(
        (screenOf(p, { file })?.value.state ?? {}) as { readonly [name: string]: JsonObject },
      );
      const [slot, state] = states.at(0) ?? [];
      if (slot === undefined || state === undefined) return null;
      const place = inside({ file, path }, [actions.length - 1]);
      const set = { do: "set", slot: `state.${slot}`, value: state.initial ?? null };
      return orAt(insert({ file, path }, [actions.length], set), place);
    }),
  ),
  kind("popup-after-navigation", "A popup is opened after the screen was left.", (p) =>
    each(endingBy(p, "navigate", "follow"), ({ file, path, actions }) => {
      const [popup] = Object.keys((screenOf(p, { file })?.value.popups ?? {}) as object);
      if (popup === undefined) return null;
      return orAt(
        insert({ file, path }, [actions.length], { do: "open", popup }),
        inside({ file, path }, [actions.length - 1]),
      );
    }),
  ),
  kind("navigation-after-navigation", "One screen is opened after another.", (p) =>
    after(p, { do: "navigate", to: "/yan" }, "navigate"),
  ),
  kind("load-after-navigation", "A source is read after the screen was left.", (p) =>
    each(endingBy(p, "navigate"), ({ file, path, actions }) => {
      const [source] = Object.keys((screenOf(p, { file })?.value.sources ?? {}) as object);
      if (source === undefined) return null;
      return orAt(
        insert({ file, path }, [actions.length], { do: "load", source }),
        inside({ file, path }, [actions.length - 1]),
      );
    }),
  ),
  kind("action-after-back", "Something is done after going back.", (p) => after(p, TOAST, "back")),
  kind("action-after-stop", "Something is done after the list has ended.", (p) => after(p, TOAST, "stop")),
  kind("when-without-branches", "A question without an answer: neither `yes` nor `no`.", (p) =>
    whens(p, (action) => {
      const { yes: _yes, no: _no, ...rest } = action.value;
      return put(action, [], rest as JsonObject);
    }),
  ),
  kind("when-with-empty-branch", "The only branch of a question is empty.", (p) =>
    whens(p, (action) => (action.value.no === undefined ? put(action, ["yes"], [], []) : null)),
  ),
  kind("when-with-equal-branches", "Both branches of a question do the same.", (p) =>
    whens(p, (action) => (action.value.no === undefined ? put(action, ["no"], action.value.yes ?? [], []) : null)),
  ),
  kind("switch-without-cases", "A choice of which no case is written.", (p) =>
    each(handlers(p, "press"), (node) =>
      insert(node, ["on", "press", 0], { do: "switch", value: "${app.language}", cases: {} }),
    ),
  ),
  kind("each-without-actions", "For each element nothing is done.", (p) =>
    each(handlers(p, "press"), (node) =>
      node.value.type === "button"
        ? insert(node, ["on", "press", 0], { do: "each", over: "${[1, 2]}", run: [] })
        : null,
    ),
  ),
  kind("each-over-nothing", "Something is done for each element of an empty list.", (p) =>
    each(handlers(p, "press"), (node) =>
      node.value.type === "button"
        ? insert(node, ["on", "press", 0], { do: "each", over: "${[]}", run: [TOAST] })
        : null,
    ),
  ),
  kind("source-loads-itself", "A source that has answered is read again.", (p) =>
    sources(p, (source) => append(p, source, ["onReady"], { do: "load", source: source.path.at(-1) ?? "" })),
  ),
  kind("failed-source-loads-itself", "A source that has failed is read again at once.", (p) =>
    sources(p, (source) => append(p, source, ["onFailed"], { do: "load", source: source.path.at(-1) ?? "" })),
  ),
  kind("source-polls-too-fast", "A source is read again after half a second.", (p) =>
    sources(p, (source) =>
      source.value.onReady === undefined
        ? put(
            source,
            ["onReady"],
            [
              { do: "wait", seconds: 0.5 },
              { do: "load", source: source.path.at(-1) ?? "" },
            ],
          )
        : null,
    ),
  ),
  kind("source-nobody-shows", "Nothing shows that a source is loading or has failed.", (p) =>
    sources(p, (source) => {
      const places = showing(p, source);
      const [place] = places;
      const list = place?.path.slice(0, -1);
      if (place === undefined || list === undefined || places.length > 1 || !Array.isArray(place.value.children))
        return null;
      // The children stay, in a plain stack.
      return orAt(put(place, [], { type: "stack", children: place.value.children }), source);
    }),
  ),
  kind("source-fails-in-silence", "A source that the screen depends on fails without a word.", (p) =>
    sources(p, (source) => {
      const places = showing(p, source);
      const [place] = places;
      if (place === undefined || places.length > 1 || !Array.isArray(place.value.children)) return null;
      const silent = put(source, ["silent"], true, []);
      const open = put(place, [], { type: "stack", children: place.value.children });
      return { edits: [...open.edits, ...silent.edits], places: [...silent.places, place] };
    }),
  ),
  kind("source-by-action-nobody-asks", "A source waits for an action that is not there.", (p) =>
    sources(p, (source) => {
      const loads = actionsOf(p, "load", "call").filter(({ file, value }) => {
        return file === source.file && (value.source ?? value.readBack) === source.path.at(-1);
      });
      return loads.length === 0 && source.value.run === undefined ? put(source, ["run"], "action", []) : null;
    }),
  ),
  kind("source-never-read", "A source is read when something that is never true is.", (p) =>
    sources(p, (source) => (source.value.when === undefined ? put(source, ["when"], "${false}") : null)),
  ),
  kind("wait-too-long", "A wait of ten minutes.", (p) =>
    each(handlers(p, "press"), (node) => insert(node, ["on", "press", 0], { do: "wait", seconds: 600 })),
  ),
  kind("wait-negative", "A wait of less than no time.", (p) =>
    each(handlers(p, "press"), (node) => insert(node, ["on", "press", 0], { do: "wait", seconds: -2 })),
  ),
  kind("wait-nothing", "A wait of no time.", (p) =>
    each(handlers(p, "press"), (node) => insert(node, ["on", "press", 0], { do: "wait", seconds: 0 })),
  ),
  kind("wait-in-milliseconds", "A wait written in milliseconds.", (p) =>
    each(actionsOf(p, "wait"), (action) => put(action, ["seconds"], Number(action.value.seconds) * 1000)),
  ),
  kind("countdown-too-long", "A countdown of more than an hour.", (p) =>
    each(actionsOf(p, "countdown"), (action) => put(action, ["from"], 86400)),
  ),
  kind("countdown-from-nothing", "A countdown from zero.", (p) =>
    each(actionsOf(p, "countdown"), (action) => put(action, ["from"], 0)),
  ),
  kind("countdown-negative", "A countdown from less than zero.", (p) =>
    each(actionsOf(p, "countdown"), (action) => put(action, ["from"], -60)),
  ),
  kind("self-assignment", "A slot is set to what it holds.", (p) =>
    each(actionsOf(p, "set"), (action) => put(action, ["value"], `\${${action.value.slot}}`)),
  ),
  kind("redundant-set", "A slot is set twice, the first time for nothing.", (p) =>
    each(actionsOf(p, "set"), (action) => {
      const { file, path, value } = action;
      const next = [...path.slice(0, -1), Number(path.at(-1)) + 1];
      const isOwn = !JSON.stringify(value.value ?? "").includes(String(value.slot));
      return isOwn ? orAt(insert({ file, path: [] }, next, value), action) : null;
    }),
  ),
  kind("toast-without-words", "A message without words.", (p) =>
    each(actionsOf(p, "toast"), (action) => put(action, ["text"], "", [])),
  ),
  kind("copy-nothing", "An empty text is copied.", (p) =>
    each(actionsOf(p, "copy"), (action) => put(action, ["text"], "", [])),
  ),
  kind("named-list-empty", "A named list of actions does nothing.", (p) =>
    each(p.screens, (screen) => {
      const [name] = Object.keys((screen.value.actions ?? {}) as object);
      const lists = (screen.value.actions ?? {}) as { readonly [name: string]: Json };
      const isPlain = name !== undefined && !/"run"|"open"|"close"|"copy"|"call"/.test(JSON.stringify(lists[name]));
      return isPlain ? put(screen, ["actions", name], []) : null;
    }),
  ),
  kind("button-never-enabled", "A button can never be tapped.", (p) =>
    buttons(p, (button) => put(button, ["enabled"], false, [])),
  ),
  kind("button-always-busy", "A button is busy for ever.", (p) =>
    buttons(p, (button) => (button.value.busy === undefined ? put(button, ["busy"], true, []) : null)),
  ),
  kind("required-field-hidden", "An input that must be filled in is never shown.", (p) =>
    each(p.nodes, (node) =>
      node.value.required === true && node.value.visible === undefined ? put(node, ["visible"], false, []) : null,
    ),
  ),
  kind("required-field-read-only", "An input that must be filled in cannot be.", (p) =>
    each(nodesOf(p, "text-field", "text-area", "date-field"), (node) =>
      node.value.required === true ? put(node, ["readOnly"], true, [], ["required"]) : null,
    ),
  ),
  kind("choice-without-options", "There is nothing to choose from.", (p) =>
    each(nodesOf(p, "picker", "radio-group", "chips", "choice-list"), (node) => put(node, ["options"], [], [])),
  ),
  kind("tabs-without-tabs", "A row of tabs without tabs.", (p) =>
    each(nodesOf(p, "tabs"), (node) => put(node, ["tabs"], [], [])),
  ),
  kind("step-without-page", "More steps than pages.", (p) =>
    each(nodesOf(p, "steps"), (node) => {
      const steps = node.value.steps as readonly JsonObject[];
      return orAt(
        insert(node, ["steps", steps.length], steps[0] ?? {}),
        inside(node, ["steps"]),
        inside(node, ["children"]),
        node,
      );
    }),
  ),
  kind("page-without-step", "More pages than steps.", (p) =>
    each(nodesOf(p, "steps"), (node) => {
      const pages = node.value.children as readonly Json[];
      return orAt(
        insert(node, ["children", pages.length], pages[0] ?? {}),
        inside(node, ["steps"]),
        inside(node, ["children"]),
        node,
      );
    }),
  ),
  kind("focus-on-no-field", "The focus goes to a slot that no field is bound to.", (p) =>
    each(actionsOf(p, "focus"), (action) => {
      // Bound to a widget, or given to a fragment that binds it.
      const named = JSON.stringify(screenOf(p, action)?.value).matchAll(/"(?!slot"|field")\w+":"(state\.\w+)"/g);
      const bound = new Set([...named].map(([, slot]) => slot));
      const slots = Object.keys((screenOf(p, action)?.value.state ?? {}) as object);
      const free = slots.find((name) => !bound.has(`state.${name}`));
      return free === undefined ? null : put(action, ["field"], `state.${free}`, []);
    }),
  ),
  kind("submit-no-form", "A form is submitted that is not there.", (p) =>
    each(actionsOf(p, "submit"), (action) => {
      const slots = Object.keys((screenOf(p, action)?.value.state ?? {}) as object);
      const free = slots.find((name) => `state.${name}` !== action.value.form);
      return free === undefined ? null : put(action, ["form"], `state.${free}`, []);
    }),
  ),
  kind("first-without-once", "What is done at the first opening only is never done.", (p) =>
    each(actionsOf(p, "open"), (action) =>
      action.value.once === undefined && documentOf(p, action) !== undefined && idOf(action) !== ""
        ? put(action, ["first"], [TOAST], [])
        : null,
    ),
  ),
  kind("no-longer-once", "`first` and `closed` are left where `once` is gone.", (p) =>
    each(actionsOf(p, "open"), (action) =>
      action.value.first !== undefined || action.value.closed !== undefined || action.value.about !== undefined
        ? drop(action, ["once"], ["first"], ["closed"], ["about"], ["popup"])
        : null,
    ),
  ),
  kind("stop-alone", "A tap does nothing but stop.", (p) =>
    each(handlers(p, "press"), (node) =>
      nodeAround(p, inside(node, ["on"])) === node &&
      within(p.actions, node).length === 1 &&
      node.value.type === "button"
        ? put(node, ["on", "press"], [{ do: "stop" }])
        : null,
    ),
  ),
];
