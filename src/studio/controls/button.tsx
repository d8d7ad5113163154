import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  readonly tone?: "primary" | "plain" | "quiet" | "danger";
  /** What it does is under way. */
  readonly busy?: boolean;
}

export function Button({ tone = "plain", busy = false, className = "", disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`st-button st-${tone} ${className}`}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    />
  );
}
