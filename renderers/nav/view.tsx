import type { ViewProps } from "../../src/render/widget-api.ts";
import type { nav } from "./definition.ts";
import "./view.css";

export function NavView({ props, slots }: ViewProps<typeof nav>) {
  return (
    <nav className="sk-nav" aria-label={props.label} lang={props.language ?? undefined} dir={props.dir}>
      {slots.children}
    </nav>
  );
}
