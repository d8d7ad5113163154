import { displayText, type ViewProps } from "../../src/render/widget-api.ts";
import type { text } from "./definition.ts";
import "./view.css";

export function TextView({ props }: ViewProps<typeof text>) {
  const { size, tone, weight, align } = props;
  return (
    <p className={`sk-text sk-text-${size} sk-text-${weight} sk-tone-${tone} sk-align-${align}`}>
      {displayText(props.text)}
    </p>
  );
}
