import "./field.css";
import { type ReactNode, useEffect, useRef } from "react";
import { FieldError } from "./field-error.tsx";
import { hasText } from "./text-content.ts";
import { useTouched } from "./use-touched.ts";

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
  const wrong = hasText(error);
  const wasWrong = useRef(wrong);
  const isLeaving = useTouched(field, slot);
  // The error is often found by a button far below.
  useEffect(() => {
    const focused = document.activeElement?.closest("[data-field]") ?? field.current;
    const isElsewhere = isLeaving.current || focused !== field.current;
    if (wrong && !wasWrong.current && !isElsewhere) field.current?.scrollIntoView({ block: "center" });
    wasWrong.current = wrong;
  }, [wrong, isLeaving]);
  return (
    <div className="sk-field" data-field={slot} ref={field}>
      <label className="sk-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children}
      {(note !== undefined || hasText(hint)) && !wrong && (
        <p className="sk-hint" id={`${id}-hint`} role={note === undefined ? undefined : "status"}>
          {hasText(note) ? note : hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The id of the line below a field, for `aria-describedby`. */
export function describedBy(
  id: string,
  hint: string | null | undefined,
  error: string | null | undefined,
): string | undefined {
  if (hasText(error)) return `${id}-error`;
  return hasText(hint) ? `${id}-hint` : undefined;
}
