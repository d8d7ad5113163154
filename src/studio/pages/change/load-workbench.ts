/** The largest part of the studio, fetched when a change is about to be opened. */
export function loadWorkbench(): Promise<typeof import("../../editor/workbench.tsx")> {
  return import("../../editor/workbench.tsx");
}
