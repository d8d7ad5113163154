import { act, fireEvent } from "@testing-library/react";
import type { Random } from "../fuzz/random.ts";

const CONTROLS = [
  "button",
  "summary",
  "select",
  "textarea",
  'input:not([type="file"])',
  "[role=tab]",
  "[role=treeitem]",
  "[role=option]",
  ".cm-content",
].join(", ");
/** Texts that somebody types, each of whose beginnings is a text too. */
const TYPED = [
  "pt-BR",
  "sw",
  "x",
  "null",
  "-1",
  "1e999",
  "#0b6b4f",
  "2026-02-30",
  "/a/:b/*",
  "https://[",
  "${state.x",
  "${app.name + '",
  "${",
  "{n, plural, one {#",
  "item.a.b",
  "data.",
  "constructor",
  "__proto__",
  "toString",
  "a/b~c",
  "[a-",
  "(",
  " ",
  "é\u0301\ud800",
  "schemas/app.json",
] as const;
const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Delete", "Enter", "Escape"] as const;
/** It would leave the page, or ask the server. */
const LEAVING = /^(Sign out|Send for review|Log|Show on a phone|Approve|Reload the page)/;

/** Share of the steps in the form that is shown; the others are anywhere on the page. */
const FORM_SHARE = 0.7;
/** Share of the letters after which there is a pause. */
const PAUSE_SHARE = 0.1;

/**
 * Uses one control of the page that is chosen at random. Returns its name and use, for who looks into a failure.
 * @param pause has the documents checked, as after some of the letters
 */
export async function takeStep(random: Random, pause: () => Promise<void>): Promise<string> {
  const form = random.chance(FORM_SHARE) ? document.querySelector("[role=tabpanel]") : null;
  const holder = document.querySelector("[role=dialog]") ?? form ?? document;
  const found = [...holder.querySelectorAll<HTMLElement>(CONTROLS)].filter(canBeUsed);
  if (found.length === 0) return "nothing to press";
  const control = random.pick(found);
  const name = nameOf(control);
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options].filter(({ disabled }) => !disabled);
    if (options.length === 0) return `no option in ${name}`;
    const { value } = random.pick(options);
    await act(async () => void fireEvent.change(control, { target: { value } }));
    return `choose ${JSON.stringify(value)} in ${name}`;
  }
  if (control instanceof HTMLTextAreaElement || isTyped(control)) {
    const text = random.pick(TYPED);
    // Written over what is there, or behind it.
    const before = random.chance(0.5) ? "" : control.value;
    for (let length = 0; length <= text.length; length++) {
      const value = before + text.slice(0, length);
      await act(async () => void (control.isConnected && fireEvent.change(control, { target: { value } })));
      if (random.chance(PAUSE_SHARE)) await pause();
    }
    return `type ${JSON.stringify(before + text)} into ${name}`;
  }
  if (control.getAttribute("role") === "treeitem" && random.chance(0.5)) {
    const key = random.pick(KEYS);
    const altKey = random.chance(0.5);
    await act(async () => void fireEvent.keyDown(control, { key, altKey }));
    return `press ${altKey ? "Alt+" : ""}${key} on ${name}`;
  }
  await act(async () => {
    fireEvent.click(control);
    const details = control.tagName === "SUMMARY" ? control.closest("details") : null;
    if (details !== null) fireEvent(details, new Event("toggle"));
  });
  return `press ${name}`;
}

function isTyped(control: HTMLElement): control is HTMLInputElement {
  return control instanceof HTMLInputElement && !["checkbox", "radio"].includes(control.type);
}

function canBeUsed(control: HTMLElement): boolean {
  const isOff = control.matches(":disabled, [readonly], [inert] *, [aria-disabled=true]");
  return !isOff && !LEAVING.test(nameOf(control));
}

function nameOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null;
  return (control.getAttribute("aria-label") ?? label ?? control.textContent ?? "").trim().slice(0, 60);
}
