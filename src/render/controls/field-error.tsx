import "./field-error.css";
import { Icon } from "../runtime/icon.tsx";
import { hasText } from "./text-content.ts";

/** The error of the control `id`, announced at once; nothing when there is none. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | null | undefined }) {
  if (!hasText(error)) return null;
  return (
    <p className="sk-error" id={`${id}-error`} role="alert">
      <Icon name="alert" />
      {error}
    </p>
  );
}
