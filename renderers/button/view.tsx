import { Button, type ViewProps } from "../../src/render/widget-api.ts";
import type { button } from "./definition.ts";

export function ButtonView({ props, on }: ViewProps<typeof button>) {
  // Called, not rendered: it has no hooks, and screens have many.
  return Button({ ...props, onPress: () => on.press?.() });
}
