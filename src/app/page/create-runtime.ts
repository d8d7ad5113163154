import type { Bridge } from "../../bridge/create-bridge.ts";
import { hasOwnBack } from "../../render/runtime/back-stack.ts";
import type { Runtime } from "../../render/runtime/runtime.ts";
import type { ActiveScreen, Boot, PageParts } from "../parts/page-parts.ts";
import type { ActionRuntime } from "../screen/create-action-runtime.ts";
import { views } from "../views.ts";
import { runWhenLoaded, type WithActions } from "./load-later.ts";

type RuntimeParts = Pick<Runtime, "plan" | "store" | "environment" | "back" | "submits" | "location"> & {
  readonly query: Runtime["page"]["query"];
  readonly load: ActiveScreen["load"];
};

/** The parts of the page that a runtime takes. The server has no others. */
export type RuntimePageParts = Pick<PageParts, "app" | "ui" | "report"> & {
  readonly boot: Pick<Boot, "sandbox">;
  readonly bridge: Pick<Bridge, "log" | "subscribe">;
};

/** The runtime that the nodes of a screen share, and what the page asks of the screen's actions, whose code may not be there. */
export function createRuntime(
  parts: RuntimePageParts,
  withActions: WithActions,
  go: (steps: number) => unknown,
  { query, load, ...screen }: RuntimeParts,
): Pick<ActiveScreen, "runtime" | "back" | "passOn"> & Pick<ActionRuntime, "onBack" | "fallBack" | "guard"> {
  const { app, bridge } = parts;
  const { plan, store, environment, back } = screen;
  /** While a press of back is handled, of which the shell tells without an event. */
  let isBack = false;
  const runtime: Runtime = {
    ...screen,
    views,
    messages: { read: bridge.log, subscribe: bridge.subscribe },
    icons: app.icons,
    pictures: app.hosts.images,
    page: { app, query, production: !parts.boot.sandbox },
    mark: plan.wide && app.brand.icon?.src,
    failureActions: app.calls.failureActions,
    actOnFailure: (kind) => void withActions((actions) => void actions.actOnFailure(kind)).catch(() => {}),
    run: (actions, locals, node) =>
      void runWhenLoaded(withActions, parts, actions, locals, {
        shown: store.shown(window.event?.timeStamp),
        node,
        event: isBack ? "back" : window.event?.type,
        source: window.event,
      }),
    upload: (...file) => withActions((actions) => actions.upload(...file)),
    readMore: (source) => withActions((actions) => actions.readMore(source)),
    judgeFrame: (address) => withActions((actions) => actions.judgeFrame(address)),
    load(name) {
      // Sources that failed beside it usually have the same cause: one Retry reads them all.
      for (const one of Object.keys(plan.sources)) if (one === name || store.get("error", one) !== null) void load(one);
    },
    keyboardThreshold: app.keyboardThreshold,
    closePopup: (name) => store.set("popup", name, false),
    report: parts.report,
  };
  return {
    runtime,
    onBack: (tap) => void withActions((actions) => actions.onBack(tap)).catch(() => go(-1)),
    fallBack: (call) => void withActions((actions) => actions.fallBack(call)).catch(() => {}),
    guard: (type, value) => withActions((actions) => actions.guard(type, value)).catch(() => null),
    passOn: (takeover) => void withActions((actions) => actions.passOn(takeover)).catch(() => {}),
    back() {
      isBack = true;
      let isHandled = back.handle();
      if (!isHandled && hasOwnBack(plan, store.get, environment)) {
        runtime.run(plan.onBack?.actions ?? [], {});
        isHandled = true;
      }
      isBack = false;
      return isHandled;
    },
  };
}
