import { render } from "@testing-library/react";
import { vi } from "vitest";
import { ICON_DRAWINGS } from "../../compile/icon-drawings.ts";
import type { Json } from "../../kit/json.ts";
import { emptyScreen } from "../../language/empty-screen.ts";
import type { NodePlan, ScreenPlan } from "../../language/plan.ts";
import { createScreenStore } from "../../sources/screen-store.ts";
import { createBackStack } from "../runtime/back-stack.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { ViewTable } from "../runtime/view-props.ts";
import { ScreenView } from "../screen-view.tsx";

interface Seen {
  readonly props: { readonly [name: string]: Json };
  readonly slots: { readonly [name: string]: React.ReactNode };
  readonly on: { readonly [name: string]: (value?: Json) => void };
  readonly set: { readonly [name: string]: (value: Json) => void };
}

/** Counts how often each label is rendered. */
function countingViews(counts: Map<string, number>): ViewTable {
  return {
    label: ({ props }: Seen) => {
      const name = String(props.name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return <p>{String(props.text)}</p>;
    },
    group: ({ slots }: Seen) => <div>{slots.children}</div>,
    field: ({ props, set }: Seen) => (
      <input aria-label="field" value={String(props.value)} onChange={(event) => set.value?.(event.target.value)} />
    ),
    crash: () => {
      throw new Error("a broken widget");
    },
    frame: { direct: ({ slots }: Seen) => <section>{slots.children}</section> },
    "crash-directly": {
      direct: () => {
        throw new Error("a broken view without hooks");
      },
    },
  } as unknown as ViewTable;
}

/** Renders a screen of these nodes with widgets that count how often they are rendered. */
export function openNodes(body: readonly NodePlan[], state: { [name: string]: Json }, plan: Partial<ScreenPlan> = {}) {
  const counts = new Map<string, number>();
  const store = createScreenStore({ state });
  const report = vi.fn();
  const run = vi.fn();
  const can = vi.fn(() => false);
  const runtime: Runtime = {
    plan: { ...emptyScreen("screen", "en", "Title"), body, ...plan },
    pictures: [],
    page: {} as Runtime["page"],
    location: window.location,
    judgeFrame: async () => null,
    store,
    environment: {
      language: "en",
      money: { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," },
      texts: { back: "Back", moreNotShown: "more than {count}" },
      can,
      lazyFunctions: { can },
    },
    views: countingViews(counts),
    back: createBackStack(),
    submits: new Map(),
    messages: { read: () => [], subscribe: () => () => {} },
    run,
    upload: vi.fn(),
    readMore: vi.fn(),
    load: vi.fn(),
    icons: ICON_DRAWINGS,
    keyboardThreshold: 60,
    closePopup: (name) => store.set("popup", name, false),
    report,
  };
  const { rerender } = render(<ScreenView runtime={runtime} />);
  /** Renders children over the screen, as the app does with its messages. */
  const show = (children: React.ReactNode) => rerender(<ScreenView runtime={runtime}>{children}</ScreenView>);
  return { counts, store, report, run, can, show };
}

/** A node of type `label` that shows its name. */
export function label(name: string, more: Partial<NodePlan> = {}): NodePlan {
  return { type: "label", key: name, props: { name, text: name }, ...more };
}
