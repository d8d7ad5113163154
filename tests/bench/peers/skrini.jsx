import { views } from "../../../renderers/views.ts";
import { createBackStack } from "../../../src/render/back-stack.ts";
import { createSubmitHandles } from "../../../src/render/runtime.ts";
import { ScreenView } from "../../../src/render/screen-view.tsx";
import { createScreenStore } from "../../../src/sources/screen-store.ts";
import { mountReact } from "./mount-react.jsx";

const nothing = () => {};

/** The compiled screen with its data, as src/app/open-screen.ts hands it to the renderer. */
export const skrini = ({ app, plan, data }) => ({
  preload: () => Promise.all(Object.values(views).map((view) => (typeof view === "object" ? view.preload() : null))),
  mount(container) {
    const state = Object.fromEntries(Object.entries(plan.state).map(([name, slot]) => [name, slot.initial[1]]));
    const status = Object.fromEntries(Object.keys(data).map((name) => [name, "ready"]));
    const store = createScreenStore({
      params: {},
      app: { name: app.brand.name, phone: app.phone },
      state,
      data,
      status,
    });
    const runtime = {
      plan,
      store,
      environment: { language: app.language, money: app.money, texts: app.texts, can: () => false },
      views,
      back: createBackStack(),
      submits: createSubmitHandles(),
      upload: () => new Promise(nothing),
      messages: { read: () => [], subscribe: () => nothing },
      pictures: app.hosts.images,
      run: nothing,
      load: nothing,
      closePopup: nothing,
      report: (problem) => {
        throw new Error(problem);
      },
    };
    return mountReact(container, <ScreenView runtime={runtime} keyboardThreshold={60} />);
  },
});
