import { displayText, type ViewProps } from "../../src/render/widget-api.ts";
import type { badge } from "./definition.ts";
import "./view.css";

export function BadgeView({ props }: ViewProps<typeof badge>) {
  return <span className={`sk-badge sk-tone-${props.tone}`}>{displayText(props.text)}</span>;
}
