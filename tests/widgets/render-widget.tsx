import { cleanup, render } from "@testing-library/react";
import { catalog } from "../../renderers/catalog.ts";
import { views } from "../../renderers/views.ts";
import app from "../../schemas/app.json" with { type: "json" };
import { actionCatalog } from "../../src/actions/catalog.ts";
import { compileFormats } from "../../src/compile/compile-formats.ts";
import { ICON_DRAWINGS } from "../../src/compile/icon-drawings.ts";
import { chooseText } from "../../src/compile/parts/choose-text.ts";
import { compileNode } from "../../src/compile/parts/compile-node.ts";
import { compileProblems } from "../../src/compile/parts/compile-rules.ts";
import { evaluate } from "../../src/expression/evaluate.ts";
import { LAZY_FUNCTIONS } from "../../src/expression/run-lazy-functions.ts";
import type { Json, JsonObject } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import type { BridgeDocument } from "../../src/language/documents.ts";
import { emptyScreen } from "../../src/language/empty-screen.ts";
import type { ActionPlan, ScreenPlan } from "../../src/language/plan.ts";
import type { NodeDocument } from "../../src/language/terms/document-parts.ts";
import { completeTexts } from "../../src/language/terms/engine-texts.ts";
import { numberInput } from "../../src/render/controls/number-input-view.ts";
import { NodeView } from "../../src/render/node-view.tsx";
import { createBackStack } from "../../src/render/runtime/back-stack.ts";
import { type ReadSlot, scopeOf } from "../../src/render/runtime/resolve-node.ts";
import { type MessageEntry, type Runtime, RuntimeContext, type Upload } from "../../src/render/runtime/runtime.ts";
import { readQuery } from "../../src/route/read-query.ts";
import { createScreenStore, type ScreenStore } from "../../src/sources/screen-store.ts";

/** Slots of the screen around the widget, by namespace: `{ state: { count: 1 }, status: { plan: "failed" } }`. */
export type Slots = { readonly [namespace: string]: JsonObject };

export interface RenderedWidget {
  readonly store: ScreenStore;
  readonly runtime: Runtime;
  /** The actions that the widget's events ran: each one's name and props, with the `event` it was given. */
  readonly ran: readonly { readonly action: string; readonly props: JsonObject; readonly event: Json | undefined }[];
  /** Kinds of failure that something else than another try was asked for. */
  readonly acted: readonly string[];
  /** Names of the sources that were asked to load again. */
  readonly loaded: readonly string[];
  /** Names of the problems that were reported. */
  readonly reported: readonly string[];
  readonly closed: () => number;
}

// Views that are chunks of their own are there at once, as they are in an opened screen. A form is too much to wait
// for.
await numberInput.preload();
for (const [type, view] of Object.entries(views)) if (type !== "form" && "preload" in view) await view.preload();

/** Renders a node of a document as a screen would: compiled, bound to a store, in English. */
export function renderWidget(
  node: NodeDocument,
  slots: Slots = {},
  messages: readonly MessageEntry[] = [],
  upload: Upload = () => new Promise(() => undefined),
  readMore: Runtime["readMore"] = () => new Promise(() => undefined),
  calls: ScreenPlan["calls"] = {},
): RenderedWidget {
  const ran: { action: string; props: JsonObject; event: Json | undefined }[] = [];
  const acted: string[] = [];
  const loaded: string[] = [];
  const reported: string[] = [];
  let closed = 0;
  const { compiled, values } = compileWidget(node);
  const environment = {
    language: "en",
    money: app.money,
    texts: englishTexts(),
    can: () => false,
    lazyFunctions: LAZY_FUNCTIONS,
  };
  const runtime: Runtime = {
    plan: { ...emptyScreen("example", "en", "Example"), calls },
    store: createScreenStore(slots, (name, read) => {
      const value = own(values, name);
      return value === undefined ? null : evaluate(value, scopeOf(read as ReadSlot, {}), environment);
    }),
    environment,
    views,
    back: createBackStack(),
    submits: new Map(),
    upload,
    readMore,
    messages: { read: () => messages, subscribe: () => () => undefined },
    pictures: app.hosts.images,
    page: { app: { ...app, language: "en" }, query: PAGE, production: false },
    location: window.location,
    judgeFrame: async (address) => (address.startsWith("https://legal.example/") ? address.trim() : null),
    run: (actions: readonly ActionPlan[], locals) => {
      for (const action of actions) ran.push({ action: action.do, props: action.props, event: locals.event });
    },
    failureActions: { expired: { button: app.calls.failureActions.expired.button.en, path: "/" } },
    actOnFailure: (kind) => acted.push(kind),
    load: (source) => loaded.push(source),
    icons: ICON_DRAWINGS,
    keyboardThreshold: 60,
    closePopup: () => undefined,
    report: (problem) => reported.push(problem),
  };
  cleanup();
  keepFramesFromLoading();
  render(
    <RuntimeContext value={runtime}>
      <NodeView
        node={compiled}
        locals={{}}
        runtime={runtime}
        onClose={() => {
          closed += 1;
        }}
      />
    </RuntimeContext>,
  );
  return { store: runtime.store, runtime, ran, acted, loaded, reported, closed: () => closed };
}

/** The test's browser loads no frames, and complains aloud about each one; what it calls has no public name. */
function keepFramesFromLoading(): void {
  const { prototype } = HTMLIFrameElement;
  for (const symbol of Object.getOwnPropertySymbols(prototype)) {
    if (symbol.description === "connectedToDocument") Reflect.set(prototype, symbol, () => undefined);
  }
}

/** The parameters that a link of the example's page takes along. */
const PAGE = readQuery("?lang=en&session=s1&user=u1", app.query, { sandbox: true });

function compileWidget(node: NodeDocument) {
  const context = {
    screen: "example",
    language: "en",
    languages: app.languages.map(({ code }) => code),
    texts: { screen: new Map(), app: new Map(Object.entries(completeTexts(app.texts))) },
    formats: compileFormats(app, "en"),
    widgets: new Map(catalog.map((definition) => [definition.type as string, definition])),
    actions: new Map(actionCatalog.map((definition) => [definition.name as string, definition])),
    fragments: new Map(),
    sources: {},
    lists: {},
    messages: app.bridge.messages as BridgeDocument["messages"],
    usedCalls: new Set<string>(),
    problems: new Map(),
    fieldSteps: new Map(),
    shownWhen: [],
    requiredWhen: [],
    money: app.money,
    appValues: new Map(),
  };
  const compiled = compileNode(node, "b0", context, new Set());
  return { compiled, values: compileProblems(context) };
}

function englishTexts(): { [key: string]: string } {
  const chosen = { language: "en", languages: app.languages.map(({ code }) => code) };
  return Object.fromEntries(Object.entries(app.texts).map(([key, text]) => [key, chooseText(text, chosen)]));
}
