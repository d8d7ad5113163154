import { views } from "../../../renderers/views.ts";
import { evaluate } from "../../../src/expression/evaluate.ts";
import { LAZY_FUNCTIONS } from "../../../src/expression/run-lazy-functions.ts";
import type { JsonObject } from "../../../src/kit/json.ts";
import { own } from "../../../src/kit/own.ts";
import type { AppPlan, ScreenPlan } from "../../../src/language/plan.ts";
import { createBackStack } from "../../../src/render/runtime/back-stack.ts";
import { type ReadSlot, scopeOf } from "../../../src/render/runtime/resolve-node.ts";
import type { Runtime } from "../../../src/render/runtime/runtime.ts";
import { ScreenView } from "../../../src/render/screen-view.tsx";
import { createScreenStore } from "../../../src/sources/screen-store.ts";
import { mountReact } from "./mount-react.tsx";

const nothing = () => {};
const never = () => new Promise<never>(nothing);

interface Given {
  readonly app: AppPlan;
  readonly plan: ScreenPlan;
  readonly data: JsonObject;
}

/** The compiled screen with its data, as src/app/page/open-screen.ts hands it to the renderer. */
export const skrini = ({ app, plan, data }: Given) => ({
  preload: () => Promise.all(Object.values(views).map((view) => ("preload" in view ? view.preload() : null))),
  mount(container: Element) {
    const environment = {
      language: app.language,
      money: app.money,
      texts: app.texts,
      can: () => false,
      lazyFunctions: LAZY_FUNCTIONS,
    };
    const initial = (value: ScreenPlan["title"]) =>
      evaluate(
        value,
        scopeOf(() => null, {}),
        environment,
      );
    const slots = {
      params: {},
      app: { name: app.brand.name, phone: app.phone, email: app.email },
      state: Object.fromEntries(Object.entries(plan.state).map(([name, slot]) => [name, initial(slot.initial)])),
      data,
      status: Object.fromEntries(Object.keys(data).map((name) => [name, "ready"])),
    };
    const store = createScreenStore(slots, (name, read) => {
      const value = own(plan.values ?? {}, name);
      return value === undefined ? null : evaluate(value, scopeOf(read as ReadSlot, {}), environment);
    });
    const runtime: Runtime = {
      plan,
      store,
      environment,
      views,
      back: createBackStack(),
      submits: new Map(),
      messages: { read: () => [], subscribe: () => nothing },
      icons: app.icons,
      pictures: app.hosts.images,
      page: { app, query: { all: {}, common: {}, header: () => ({}) }, production: true },
      location: window.location,
      run: nothing,
      keyboardThreshold: 60,
      upload: never,
      judgeFrame: never,
      load: nothing,
      readMore: never,
      closePopup: nothing,
      report: (problem) => {
        throw new Error(problem);
      },
    };
    return mountReact(container, <ScreenView runtime={runtime} />);
  },
});
