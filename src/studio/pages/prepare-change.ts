import { loadWorkbench } from "./change/load-workbench.ts";

/** Fetches all that a change is edited with. */
export async function prepareChange(): Promise<void> {
  const panels = import("../panels/panels.ts").then(({ PANELS }) => Promise.all(PANELS.map(({ load }) => load())));
  await Promise.all([import("./change/open-change.tsx"), loadWorkbench(), panels]);
}
