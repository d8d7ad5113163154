import { own } from "../../kit/own.ts";
import { useRuntime } from "./runtime.ts";

/** A line icon as large as the text around it, in its color: decoration. An unknown name draws the info sign. */
export function Icon({ name }: { readonly name: string }) {
  const { icons } = useRuntime();
  return (
    <svg className={`sk-icon sk-i-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={own(icons, name) ?? own(icons, "info")} />
    </svg>
  );
}
