import type { KeyboardEvent } from "react";
import { keyTarget } from "../../../src/render/widget-api.ts";
import { panelId, tabId } from "../fields/form-context.ts";
import { type ControlProps, readControl } from "./control.ts";

/** A row of tabs; the arrow keys move along it, as people who use them expect. */
export function TabsControl(props: ControlProps) {
  const { value, choices, change } = readControl(props);
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = keyTarget(event, index, choices.length);
    const choice = next === null ? undefined : choices[next];
    if (next === null || choice === undefined) return;
    event.preventDefault();
    event.currentTarget.ownerDocument.getElementById(tabId(props.id, next))?.focus();
    change(choice.value);
  };
  return (
    <div className="sk-form-tabs" role="tablist" aria-label={props.label}>
      {choices.map((choice, index) => {
        const chosen = choice.value === value;
        return (
          <button
            type="button"
            role="tab"
            key={choice.value}
            id={tabId(props.id, index)}
            className="sk-form-tab"
            aria-selected={chosen}
            aria-controls={panelId(props.id.slice(0, -props.name.length - 1))}
            tabIndex={chosen ? 0 : -1}
            onClick={() => change(choice.value)}
            onKeyDown={(event) => move(event, index)}
          >
            {choice.label}
          </button>
        );
      })}
    </div>
  );
}
