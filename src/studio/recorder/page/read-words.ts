import type { Runtime } from "../../../render/runtime/runtime.ts";
import { shownRuntime } from "../../preview/page/shown-runtime.ts";
import type { Words } from "../recorder-event.ts";
import { createLanguageLoader } from "./load-languages.ts";
import { partsAt } from "./rendered-parts.ts";
import { translateWords } from "./translate-words.ts";
import { inLanguage, pairsOfParts, pairsOfScreen, type ScreenInLanguage } from "./word-pairs.ts";

export interface WordReader {
  /** Begins to load the other languages of the screen that is shown. */
  prepare(): void;
  /** Words of an element in every language, by the plans of its screen and the values of this moment. */
  read(words: string, element: Element): Promise<Words>;
}

export function createWordReader(root: Element): WordReader {
  const load = createLanguageLoader(root.ownerDocument);
  const shown = () => shownRuntime(root);
  return {
    prepare() {
      const runtime = shown();
      if (runtime !== null) void load(runtime.plan.id);
    },
    async read(words, element) {
      const runtime = shown();
      const parts = partsAt(element);
      if (runtime === null) return {};
      // Before anything is waited for: what is tapped may be another screen a moment later.
      const here = valuesNow(runtime);
      const plans = await load(runtime.plan.id);
      const own = plans.get(runtime.plan.language);
      if (own === undefined) return { [runtime.plan.language]: words };
      const screen: ScreenInLanguage = { ...here, app: own.app };
      return Object.fromEntries(
        [...plans].map(([language, { app, screen: plan }]) => {
          if (language === runtime.plan.language) return [language, words];
          const other = inLanguage(screen, plan, app);
          const pairs = [pairsOfParts(parts, screen, other), pairsOfScreen(screen, other)] as const;
          return [language, translateWords(words, ...pairs)];
        }),
      );
    },
  };
}

/** Snapshot of the store's values, which later writes don't change. */
function valuesNow({ plan, environment, store }: Runtime): Omit<ScreenInLanguage, "app"> {
  const slots = new Map([...store.shown()].map(([slot, value]) => [slot, value]));
  const read: ScreenInLanguage["read"] = (namespace, key) => {
    const slot = store.slotAtom(namespace, key);
    return namespace === "values" ? store.compute(key, read) : (slots.get(slot) ?? store.get(namespace, key));
  };
  return { plan, environment, read };
}
