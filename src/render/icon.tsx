import { own } from "../kit/own.ts";
import { useRuntime } from "./runtime.ts";

interface IconProps {
  readonly name: string;
  /** Said aloud; without it the icon is decoration. */
  readonly label?: string | undefined;
}

/** A line icon as large as the text around it, in its color. An unknown name draws the info sign. */
export function Icon({ name, label }: IconProps) {
  const { icons } = useRuntime();
  return (
    <svg
      className="sk-icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={own(icons, name) ?? own(icons, "info")} />
    </svg>
  );
}
