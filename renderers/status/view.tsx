import { displayText, hasText, Icon, type ViewProps } from "../../src/render/widget-api.ts";
import type { status } from "./definition.ts";
import "./view.css";

export function StatusView({ props, slots }: ViewProps<typeof status>) {
  return (
    <div className={`sk-status sk-status-${props.size} sk-tone-${props.tone}`}>
      <div className="sk-status-icon">
        <Icon name={props.icon} />
      </div>
      <h2>{props.title}</h2>
      {hasText(props.text) && <p>{displayText(props.text)}</p>}
      {slots.children}
    </div>
  );
}
