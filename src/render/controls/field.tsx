import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import "./field.css";
import { isSaid } from "./is-said.ts";

interface FieldProps {
  /** The control's id; the label's is `<id>-label`. */
  readonly id: string;
  readonly label: string;
  /** The slot it is bound to, for the `focus` action. */
  readonly slot?: string | undefined;
  readonly hint?: string | null | undefined;
  /** Said politely in the hint's place; "" where there may be something to say later. */
  readonly note?: string | undefined;
  /** Nothing is wrong when empty or absent. */
  readonly error?: string | null | undefined;
  /** The control; give it `describedBy(...)`. */
  readonly children: ReactNode;
}

/** A control under its label, a hint or what is wrong below it. */
export function Field({ id, label, slot, hint, note, error, children }: FieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const wrong = isSaid(error);
  const wasWrong = useRef(wrong);
  // What is wrong is often found by a button far below.
  useEffect(() => {
    if (wrong && !wasWrong.current) field.current?.scrollIntoView({ block: "center" });
    wasWrong.current = wrong;
  }, [wrong]);
  return (
    <div className="sk-field" data-field={slot} ref={field}>
      <label className="sk-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children}
      {(note !== undefined || isSaid(hint)) && !wrong && (
        <p className="sk-hint" id={`${id}-hint`} role={note === undefined ? undefined : "status"}>
          {isSaid(note) ? note : hint}
        </p>
      )}
      {wrong && (
        <p className="sk-error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The id of the line below a field, for `aria-describedby`. */
export function describedBy(
  id: string,
  hint: string | null | undefined,
  error: string | null | undefined,
): string | undefined {
  if (isSaid(error)) return `${id}-error`;
  return isSaid(hint) ? `${id}-hint` : undefined;
}
