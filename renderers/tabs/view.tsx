import { indexesOf, keyTarget, showsBound, type ViewProps } from "../../src/render/widget-api.ts";
import type { tabs } from "./definition.ts";
import "./view.css";

export const TabsView = showsBound("option", Tabs, { offered: "tabValue" });

function Tabs({ props, slots, on, set, id }: ViewProps<typeof tabs>) {
  const values = indexesOf(props.tabs).map((index) => String(props.tabValue[index]));
  const chosen = Math.max(0, values.indexOf(props.value ?? ""));
  const choose = (index: number) => {
    const value = values[index];
    if (value === undefined) return;
    document.getElementById(`${id}-tab-${index}`)?.focus();
    if (value === props.value) return;
    set.value?.(value);
    on.change?.(value);
  };
  return (
    <div className="sk-tabs">
      <div
        className="sk-tab-row"
        role="tablist"
        aria-label={props.label ?? undefined}
        onKeyDown={(event) => {
          const next = keyTarget(event, chosen, values.length);
          if (next === null) return;
          event.preventDefault();
          choose(next);
        }}
      >
        {values.map((value, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            className="sk-tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {props.tabLabel[index]}
          </button>
        ))}
      </div>
      <div className="sk-tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`}>
        {slots.children}
      </div>
    </div>
  );
}
