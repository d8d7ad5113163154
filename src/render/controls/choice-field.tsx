import { type ReactNode, useRef } from "react";
import "./choice-field.css";
import { FieldError } from "./field-error.tsx";
import { useTouched } from "./use-touched.ts";

interface ChoiceFieldProps {
  readonly id: string;
  /** The slot it is bound to, for the actions that move the focus. */
  readonly slot: string | undefined;
  readonly error: string | null | undefined;
  /** The options; give them `describedBy(id, null, error)`. */
  readonly children: ReactNode;
}

/** A group of options with a label above and its error below. */
export function ChoiceField({ id, slot, error, children }: ChoiceFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useTouched(field, slot);
  return (
    <div className="sk-choice-field" data-field={slot} ref={field}>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
