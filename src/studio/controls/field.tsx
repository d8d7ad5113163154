import { type ComponentProps, useId } from "react";

interface FieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly hint?: string;
}

export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="st-field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} />
      {hint !== undefined && (
        <p className="st-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
