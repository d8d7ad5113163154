import { createElement, Fragment, type ReactNode } from "react";

/** A date; a value that the compiler set apart from words written to the left. */
const PARTS = /(\b\d{4}-\d\d-\d\d\b|\u2068[^\u2066-\u2069]*\u2069)/;

/**
 * Text in which no line ends within a date, as browsers break `2026-11-21` behind a hyphen and no style forbids it; and
 * in which a value has a direction of its own, by an element, so that whoever copies it copies nothing unseen.
 */
export function displayText(text: string | null | undefined): ReactNode {
  // Most texts have neither, and to split one takes ten times as long as to see that.
  const parts = typeof text === "string" && /[-\u2068]/.test(text) ? text.split(PARTS) : [];
  if (parts.length < 2) return text;
  const shown = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const isDate = part[0] !== "\u2068";
    return createElement(
      "bdi",
      isDate ? { className: "sk-date" } : null,
      isDate ? part : displayText(part.slice(1, -1)),
    );
  });
  return createElement(Fragment, null, ...shown);
}

/** Whether there is text to show. */
export function hasText(text: string | null | undefined): text is string {
  return typeof text === "string" && text !== "";
}
