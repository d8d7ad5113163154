import { displayText, hasText, type ViewProps } from "../../src/render/widget-api.ts";
import type { amount } from "./definition.ts";
import "./view.css";

/** Characters beyond which a large figure is set smaller, to stay on one line of a small phone. */
const MAX_LARGE_LENGTH = 16;

export function AmountView({ props, slots }: ViewProps<typeof amount>) {
  const { label, value, note, size, align } = props;
  return (
    <div className={`sk-amount sk-amount-${size} sk-tone-normal sk-align-${align}`}>
      {(hasText(label) || slots.aside !== undefined) && (
        <div className="sk-amount-head">
          <p>{label}</p>
          {slots.aside}
        </div>
      )}
      <p className={(value ?? "").length > MAX_LARGE_LENGTH ? "sk-amount-value sk-amount-long" : "sk-amount-value"}>
        {displayText(value)}
      </p>
      {hasText(note) && <p className="sk-amount-note">{displayText(note)}</p>}
    </div>
  );
}
