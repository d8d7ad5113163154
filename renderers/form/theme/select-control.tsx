import { Icon, useText } from "../../../src/render/widget-api.ts";
import { type ControlProps, readControl } from "./control.ts";

/** Shows the choice; a tap opens the sheet, which stands outside the form so that Enter there submits nothing. */
export function SelectControl(props: ControlProps) {
  const text = useText();
  const { value, choices, invalid, describedBy } = readControl(props);
  const chosen = choices.find((choice) => choice.value === value);
  const shown = `${props.id}-value`;
  return (
    <button
      type="button"
      id={props.id}
      className="sk-box"
      aria-haspopup="dialog"
      aria-labelledby={`${props.id}-label ${shown}`}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onClick={(event) => {
        // Safari does not focus a button by itself; the sheet gives the focus back to what had it.
        event.currentTarget.focus();
        props.registry.formContext.pick(props.id);
      }}
    >
      <span id={shown} className="sk-form-choice" data-empty={chosen === undefined || undefined}>
        {chosen?.label ?? (props.placeholder || text("select"))}
      </span>
      <Icon name="chevron-down" />
    </button>
  );
}
