import { isSaid, type ViewProps } from "../../src/render/widget-api.ts";
import type { card } from "./definition.ts";
import "./view.css";

export function CardView({ props, slots }: ViewProps<typeof card>) {
  const { title, aside, tone } = props;
  return (
    <div className={`sk-card sk-card-${tone}`}>
      {(isSaid(title) || isSaid(aside)) && (
        <div className="sk-card-head">
          <p>{title}</p>
          {isSaid(aside) && <p className="sk-card-aside">{aside}</p>}
        </div>
      )}
      {slots.children}
    </div>
  );
}
