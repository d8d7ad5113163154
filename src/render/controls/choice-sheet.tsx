import { useState } from "react";
import { Modal } from "../runtime/modal.tsx";
import { useText } from "../runtime/widget-hooks.ts";
import { Button } from "./button.tsx";
import "./choice-sheet.css";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceSheetProps {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** The value chosen so far. */
  readonly chosen: string | null;
  onConfirm(value: string): void;
  onCancel(): void;
}

/** A sheet of radio buttons; only Confirm makes the choice. */
export function ChoiceSheet({ id, title, choices, chosen, onConfirm, onCancel }: ChoiceSheetProps) {
  const text = useText();
  const [picked, setPicked] = useState(chosen);
  const valid = choices.find((choice) => choice.value === picked);
  const actions = (
    <>
      <Button label={text("cancel")} tone="secondary" onPress={onCancel} />
      <Button
        label={text("confirm")}
        enabled={valid !== undefined}
        onPress={() => valid !== undefined && onConfirm(valid.value)}
      />
    </>
  );
  return (
    <Modal id={id} title={title} variant="sheet" onDismiss={onCancel} actions={actions}>
      <div className="sk-choices" role="radiogroup" aria-labelledby={`${id}-title`}>
        {choices.map((choice) => (
          <label className="sk-choice" key={choice.value}>
            <input
              type="radio"
              className="sk-radio"
              name={id}
              checked={choice.value === picked}
              onChange={() => setPicked(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </Modal>
  );
}
