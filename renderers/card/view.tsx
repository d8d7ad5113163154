import { displayText, hasText, type ViewProps } from "../../src/render/widget-api.ts";
import type { card } from "./definition.ts";
import "./view.css";

export function CardView({ props, slots }: ViewProps<typeof card>) {
  const { title, aside, tone } = props;
  return (
    <div className={`sk-card sk-card-${tone}`}>
      {(hasText(title) || hasText(aside)) && (
        <div className="sk-card-head">
          <p>{title}</p>
          {hasText(aside) && <p className="sk-card-aside">{displayText(aside)}</p>}
        </div>
      )}
      {slots.children}
    </div>
  );
}
