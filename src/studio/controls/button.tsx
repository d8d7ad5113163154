import { type ComponentProps, type MouseEvent, useState } from "react";

interface ButtonProps extends Omit<ComponentProps<"button">, "onClick"> {
  readonly tone?: "primary" | "plain" | "quiet" | "danger";
  /** True while its action is under way. */
  readonly busy?: boolean;
  /** While what it returns is pending, the button is busy. */
  onClick?(event: MouseEvent<HTMLButtonElement>): unknown;
}

export function Button({ tone = "plain", busy = false, className = "", onClick, ...rest }: ButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = busy || isWaiting;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return event.preventDefault();
    const answer = onClick?.(event);
    if (!(answer instanceof Promise)) return;
    setWaiting(true);
    void answer.finally(() => setWaiting(false));
  };
  return (
    <button
      type="button"
      {...rest}
      className={`st-button st-${tone} ${className}`}
      // A disabled button would lose the focus, which is wanted here when something goes wrong.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    />
  );
}
