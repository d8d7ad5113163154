import { createElement, Fragment, type ReactNode } from "react";

/** Text in which no line ends within a date: browsers break `2026-11-21` behind a hyphen, and no style forbids it. */
export function withDates(text: string | null | undefined): ReactNode {
  // Most texts have no hyphen, and to split one takes ten times as long as to see that.
  if (typeof text !== "string" || !text.includes("-")) return text;
  const parts = text.split(/(\b\d{4}-\d\d-\d\d\b)/);
  if (parts.length === 1) return text;
  const shown = parts.map((part, index) =>
    index % 2 === 0 ? part : createElement("span", { className: "sk-date" }, part),
  );
  return createElement(Fragment, null, ...shown);
}

/** Whether there is text to show. */
export function hasText(text: string | null | undefined): text is string {
  return typeof text === "string" && text !== "";
}
