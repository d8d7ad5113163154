import type { ComponentType, LazyExoticComponent } from "react";
import { lazyPart } from "../controls/lazy-part.tsx";
import { ProblemCount } from "./problems/problem-count.tsx";

/** A panel beside the preview: a folder here, and a line in the table. */
export interface PanelDefinition {
  /** Name of its folder. */
  readonly id: string;
  readonly label: string;
  /** Shown after the label. */
  readonly Badge?: ComponentType;
  readonly Panel: LazyExoticComponent<ComponentType>;
  /** Fetches its code. */
  load(): Promise<unknown>;
}

export const PANELS: readonly PanelDefinition[] = [
  definePanel(
    "properties",
    "Properties",
    async () => (await import("./properties/properties-panel.tsx")).PropertiesPanel,
  ),
  definePanel("texts", "Texts", async () => (await import("./texts/texts-panel.tsx")).TextsPanel),
  definePanel("json", "JSON", async () => (await import("./json/json-panel.tsx")).JsonPanel),
  definePanel(
    "problems",
    "Problems",
    async () => (await import("./problems/problems-panel.tsx")).ProblemsPanel,
    ProblemCount,
  ),
  definePanel("review", "Review", async () => (await import("./review/review-panel.tsx")).ReviewPanel),
];

function definePanel(
  id: string,
  label: string,
  load: () => Promise<ComponentType>,
  Badge?: ComponentType,
): PanelDefinition {
  return { id, label, load, Panel: lazyPart(load), ...(Badge !== undefined && { Badge }) };
}
