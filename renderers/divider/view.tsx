import type { ViewProps } from "../../src/render/widget-api.ts";
import type { divider } from "./definition.ts";
import "./view.css";

export function DividerView(_: ViewProps<typeof divider>) {
  return <hr className="sk-divider" />;
}
