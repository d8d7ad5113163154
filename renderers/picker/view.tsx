import { useEffect, useState } from "react";
import {
  ChoiceSheet,
  describedBy,
  Field,
  Icon,
  indexesOf,
  isSaid,
  type ViewProps,
} from "../../src/render/widget-api.ts";
import type { picker } from "./definition.ts";
import "./view.css";

/** While the finger is down the sheet is made, so that letting go has only to show it. Longer is no tap. */
const PRESS_MS = 1000;

export function PickerView({ props, on, set, id }: ViewProps<typeof picker>) {
  const { label, value, placeholder, hint, error } = props;
  const [stage, setStage] = useState<"closed" | "near" | "open">("closed");
  useEffect(() => {
    const timer = stage === "near" ? setTimeout(() => setStage("closed"), PRESS_MS) : undefined;
    return () => clearTimeout(timer);
  }, [stage]);
  const choices = indexesOf(props.options).map((index) => ({
    value: String(props.optionValue[index]),
    label: props.optionLabel[index] ?? "",
  }));
  const chosen = choices.find((choice) => choice.value === value);
  const confirm = (next: string) => {
    setStage("closed");
    if (next === value) return;
    set.value?.(next);
    on.change?.(next);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <button
        type="button"
        id={id}
        className="sk-box"
        disabled={props.enabled !== true}
        data-invalid={isSaid(error) || undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={describedBy(id, hint, error)}
        onPointerDown={() => setStage("near")}
        onClick={() => setStage("open")}
      >
        <span className={chosen === undefined ? "sk-picker-value sk-box-side" : "sk-picker-value"} id={`${id}-value`}>
          {chosen?.label ?? placeholder}
        </span>
        <Icon name="chevron-down" />
      </button>
      {stage !== "closed" && (
        <ChoiceSheet
          open={stage === "open"}
          id={`${id}-sheet`}
          title={isSaid(props.title) ? props.title : label}
          choices={choices}
          chosen={value}
          onConfirm={confirm}
          onCancel={() => setStage("closed")}
        />
      )}
    </Field>
  );
}
