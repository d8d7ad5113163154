import type { ViewProps } from "../../src/render/widget-api.ts";
import type { stack } from "./definition.ts";
import "./view.css";

export function StackView({ props, slots }: ViewProps<typeof stack>) {
  const { direction, gap, align, justify, wrap, language } = props;
  const wrapping = wrap === true ? " sk-wrap" : "";
  return (
    <div
      className={`sk-stack sk-${direction} sk-gap-${gap} sk-items-${align} sk-justify-${justify}${wrapping}`}
      lang={language ?? undefined}
      dir={props.dir}
    >
      {slots.children}
    </div>
  );
}
