import { own } from "../../kit/own.ts";
import { Icon } from "../runtime/icon.tsx";
import { useRuntime } from "../runtime/runtime.ts";
import { useText } from "../runtime/widget-hooks.ts";
import { Button } from "./button.tsx";
import "./failed-area.css";

interface FailedAreaProps {
  readonly icon?: "alert" | "offline";
  /** The error; by default that the service could not be reached. */
  readonly message?: string;
  /** The kind of failure: the app may name something else to do than to try again. */
  readonly kind?: string;
  onRetry?(): void;
}

/** In the place of what could not be had, with a way to try again, or to what helps. */
export function FailedArea({ icon = "alert", message, kind = "", onRetry }: FailedAreaProps) {
  const text = useText();
  const { failureActions, actOnFailure } = useRuntime();
  const action = own(failureActions, kind);
  const words = message ?? text("network");
  return (
    <div className={`sk-failed sk-failed-${icon}`} role="alert">
      <Icon name={icon} />
      {action && words !== text(kind) && <p>{text(kind)}</p>}
      <p dir="auto">{words}</p>
      <Button
        label={action?.button ?? text("retry")}
        tone="secondary"
        icon={action ? null : "refresh"}
        onPress={() => (action ? actOnFailure?.(kind) : onRetry?.())}
      />
    </div>
  );
}
