import { loadWorkbench } from "./change/load-workbench.ts";

/** Fetches all that a change is edited with. */
export async function prepareChange(): Promise<void> {
  const code = [import("../panels/panels.ts"), import("./change/open-change.tsx"), loadWorkbench()] as const;
  const [{ PANELS }] = await Promise.all(code);
  await Promise.all(PANELS.map(({ load }) => load()));
}
