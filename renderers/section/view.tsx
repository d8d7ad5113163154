import type { ViewProps } from "../../src/render/widget-api.ts";
import type { section } from "./definition.ts";
import "./view.css";

export function SectionView({ props, slots, id }: ViewProps<typeof section>) {
  return (
    <section className="sk-section" data-anchor={props.anchor} aria-labelledby={`${id}-title`}>
      <div className="sk-section-head">
        <h2 id={`${id}-title`}>{props.title}</h2>
      </div>
      {slots.children}
    </section>
  );
}
