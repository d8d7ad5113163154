import { useState } from "react";
import { Icon, type ViewProps } from "../../src/render/widget-api.ts";
import type { disclosure } from "./definition.ts";
import "./view.css";

export function DisclosureView({ props, slots, set, id }: ViewProps<typeof disclosure>) {
  const [own, setOwn] = useState(false);
  const open = set.open === undefined ? own : props.open === true;
  return (
    <div className="sk-disclosure">
      <button
        type="button"
        className="sk-disclosure-button"
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        onClick={() => (set.open ?? setOwn)(!open)}
      >
        {props.label}
        <Icon name="chevron-down" />
      </button>
      <div className="sk-disclosure-panel" id={`${id}-panel`} hidden={!open}>
        {open && slots.children}
      </div>
    </div>
  );
}
