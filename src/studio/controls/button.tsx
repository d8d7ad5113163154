import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  readonly tone?: "primary" | "plain" | "quiet" | "danger";
  /** True while its action is under way. */
  readonly busy?: boolean;
}

export function Button({ tone = "plain", busy = false, className = "", onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`st-button st-${tone} ${className}`}
      // A disabled button would lose the focus, which is wanted here when something goes wrong.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
