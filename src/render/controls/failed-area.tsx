import { Icon } from "../icon.tsx";
import { useText } from "../widget-hooks.ts";
import { Button } from "./button.tsx";
import "./failed-area.css";

interface FailedAreaProps {
  readonly icon?: "alert" | "offline";
  /** The error; by default that the service could not be reached. */
  readonly message?: string;
  onRetry(): void;
}

/** In the place of what could not be had, with a way to try again. */
export function FailedArea({ icon = "alert", message, onRetry }: FailedAreaProps) {
  const text = useText();
  return (
    <div className="sk-failed" role="alert">
      <Icon name={icon} />
      <p dir="auto">{message ?? text("network")}</p>
      <Button label={text("retry")} tone="secondary" icon="refresh" onPress={onRetry} />
    </div>
  );
}
