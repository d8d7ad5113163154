import { Icon } from "../runtime/icon.tsx";
import "./button.css";

interface ButtonProps {
  readonly label: string;
  /** A figure after the label, such as the sum to pay: drawn by the style, so that the label alone stays the name. */
  readonly detail?: string | null | undefined;
  readonly tone?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  readonly enabled?: boolean | null | undefined;
  /** A spinner in the label's place; the width stays, taps do nothing, the focus is not lost. */
  readonly busy?: boolean | null | undefined;
  readonly wide?: boolean | null | undefined;
  readonly icon?: string | null | undefined;
  onPress?(): void;
}

export function Button({ label, detail, tone = "primary", enabled, busy, wide, icon, onPress }: ButtonProps) {
  const isBusy = busy === true;
  return (
    <button
      type="button"
      className={`sk-button sk-button-${tone}${wide === true ? " sk-wide" : ""}`}
      disabled={enabled === false || enabled === null}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={detail ? label : undefined}
      aria-description={detail || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      <span className="sk-button-label" data-detail={detail || undefined}>
        {typeof icon === "string" && <Icon name={icon} />}
        {label}
      </span>
      {isBusy && <span className="sk-spinner" />}
    </button>
  );
}
