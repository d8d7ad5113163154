import { useState } from "react";
import {
  ChoiceSheet,
  describedBy,
  Field,
  hasText,
  Icon,
  indexesOf,
  showsBound,
  type ViewProps,
} from "../../src/render/widget-api.ts";
import type { picker } from "./definition.ts";
import "./view.css";

export const PickerView = showsBound("option", Picker, { offered: "optionValue" });

function Picker({ props, on, set, id, binds }: ViewProps<typeof picker>) {
  const { label, value, placeholder, hint, error } = props;
  const [open, setOpen] = useState(false);
  const choices = indexesOf(props.options).map((index) => ({
    value: String(props.optionValue[index]),
    label: props.optionLabel[index] ?? "",
  }));
  const chosen = choices.find((choice) => choice.value === value);
  const confirm = (next: string) => {
    setOpen(false);
    if (next === value) return;
    set.value?.(next);
    on.change?.(next);
  };
  return (
    <Field id={id} label={label} slot={binds?.value} hint={hint} error={error}>
      <button
        type="button"
        id={id}
        className="sk-box"
        disabled={props.enabled !== true}
        data-invalid={hasText(error) || undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={describedBy(id, hint, error)}
        onClick={() => setOpen(true)}
      >
        <span className={chosen === undefined ? "sk-picker-value sk-box-side" : "sk-picker-value"} id={`${id}-value`}>
          {chosen?.label ?? placeholder}
        </span>
        <Icon name="chevron-down" />
      </button>
      {open && (
        <ChoiceSheet
          id={`${id}-sheet`}
          title={hasText(props.title) ? props.title : label}
          choices={choices}
          chosen={value}
          onConfirm={confirm}
          onCancel={() => setOpen(false)}
        />
      )}
    </Field>
  );
}
