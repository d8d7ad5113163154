import { own } from "../kit/own.ts";
import { useRuntime } from "./runtime.ts";

/** Icons that point along the line. */
const ALONG = /^(arrow|chevron-r|ext)/;

/** A line icon as large as the text around it, in its color: decoration. An unknown name draws the info sign. */
export function Icon({ name }: { readonly name: string }) {
  const { icons } = useRuntime();
  return (
    <svg className={ALONG.test(name) ? "sk-icon sk-along" : "sk-icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={own(icons, name) ?? own(icons, "info")} />
    </svg>
  );
}
