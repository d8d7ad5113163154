import { PressLink, type ViewProps } from "../../src/render/widget-api.ts";
import type { link } from "./definition.ts";
import "./view.css";

export function LinkView({ props, on }: ViewProps<typeof link>) {
  return (
    <PressLink className="sk-link sk-tone-brand" destination={props.destination} onPress={on.press}>
      {props.text}
    </PressLink>
  );
}
