import { EditorView } from "@codemirror/view";
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

/** Beginnings of JSON, and what ends it, each letter of which leaves a document that is no JSON or another one. */
const TYPED_JSON = [
  '"a": {"b": [1, 2]}, ',
  '{ "type": "text", "text": "x" }, ',
  '{"en": "x", "sw": ""}, ',
  "[{}, null, 4e2], ",
  '"visible": "state.x > 0", ',
  '"${state.x}"',
  "null",
  "}",
  "]]",
  '"',
  ",",
  "\\u12",
] as const;
/** Letters of the document that are written over at most. */
const MOST_REPLACED = 200;

/** Share of the steps in which the document is written as JSON. */
const JSON_SHARE = 0.1;
/** Share of the steps in the form that is shown; the others are anywhere on the page. */
const FORM_SHARE = 0.7;
/** Share of the steps that add something, where the page has a button for it: what is new is not yet written. */
const GROWING_SHARE = 0.2;
const GROWING = /^(Add|New) /;
/** Controls of which the one that was used least is taken: what stands once among many is reached, too. */
const CANDIDATES = 12;
/** Share of the letters after which there is a pause. */
const PAUSE_SHARE = 0.1;

/**
 * Uses one control of the page that is chosen at random. Returns its name and use, for who looks into a failure.
 * @param pause has the documents checked, as after some of the letters
 * @param used how often controls were used before, by name
 * @param lost told each field that does not show, or does not outlast, what was just typed
 */
export async function takeStep(
  random: Random,
  pause: () => Promise<void>,
  used: Map<string, number>,
  lost: (field: string) => void,
): Promise<string> {
  if (random.chance(JSON_SHARE)) {
    const typed = await typeJson(random, pause);
    if (typed !== undefined) return typed;
  }
  const form = random.chance(FORM_SHARE) ? document.querySelector("[role=tabpanel]") : null;
  const dialog = document.querySelector("[role=dialog]");
  const inForm = controlsOf(dialog ?? form ?? document);
  // A document that is no JSON has no form.
  const found = inForm.length === 0 && dialog === null ? controlsOf(document) : inForm;
  if (found.length === 0) return "nothing to press";
  const usesOf = (control: HTMLElement) => used.get(nameOf(control)) ?? 0;
  const growing = random.chance(GROWING_SHARE) ? found.filter((control) => GROWING.test(nameOf(control))) : [];
  const candidates = Array.from({ length: CANDIDATES }, () => random.pick(growing.length > 0 ? growing : found));
  const control = candidates.reduce((least, other) => (usesOf(other) < usesOf(least) ? other : least));
  const name = nameOf(control);
  used.set(name, usesOf(control) + 1);
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
      await act(async () => void fireEvent.change(control, { target: { value } }));
      if (!control.isConnected) {
        lost(`${name} went away when ${JSON.stringify(value)} was typed`);
        break;
      }
      if (keepsLetters(control) && control.value !== value)
        lost(`${name} shows ${JSON.stringify(control.value)} where ${JSON.stringify(value)} was typed`);
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
  const details = control.tagName === "SUMMARY" ? control.closest("details") : null;
  if (details !== null) await toggle(details);
  else await act(async () => void fireEvent.click(control));
  return `press ${name}`;
}

/** Opens or closes a section. A click on its summary opens nothing outside of a browser. */
export function toggle(section: HTMLDetailsElement): Promise<void> {
  return act(async () => {
    section.open = !section.open;
    fireEvent(section, new Event("toggle"));
  });
}

/** Writes the shown document as JSON, letter by letter from a place in it. Undefined where there is no such tab. */
async function typeJson(random: Random, pause: () => Promise<void>): Promise<string | undefined> {
  const tab = [...document.querySelectorAll("[role=tab]")].find(({ textContent }) => textContent === "JSON");
  if (tab === undefined || document.querySelector("[role=dialog]") !== null) return undefined;
  const shown = document.querySelector("[role=tab][aria-selected=true]");
  await act(async () => void fireEvent.click(tab));
  const content = document.querySelector<HTMLElement>(".cm-content");
  const editor = content && EditorView.findFromDOM(content);
  if (!editor) throw new Error("there is no editor of JSON behind its tab");
  const text = random.pick(TYPED_JSON);
  const from = random.below(editor.state.doc.length + 1);
  const left = Math.min(editor.state.doc.length - from, MOST_REPLACED);
  const replaced = random.chance(0.5) ? 0 : random.below(left + 1);
  await act(async () => editor.dispatch({ changes: { from, to: from + replaced }, userEvent: "delete" }));
  for (let at = 0; at < text.length; at++) {
    await act(async () =>
      editor.dispatch({ changes: { from: from + at, insert: text.charAt(at) }, userEvent: "input.type" }),
    );
    if (random.chance(PAUSE_SHARE)) await pause();
  }
  await pause();
  await act(async () => void (shown && fireEvent.click(shown)));
  return `type ${JSON.stringify(text)} as JSON at ${from} over ${replaced}`;
}

function controlsOf(holder: ParentNode): readonly HTMLElement[] {
  return [...holder.querySelectorAll<HTMLElement>(CONTROLS)].filter(canBeUsed);
}

function isTyped(control: HTMLElement): control is HTMLInputElement {
  return control instanceof HTMLInputElement && !["checkbox", "radio"].includes(control.type);
}

/** A browser gives other kinds a value of theirs. */
function keepsLetters(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  return control instanceof HTMLTextAreaElement || ["text", "search"].includes(control.type);
}

function canBeUsed(control: HTMLElement): boolean {
  const isOff = control.matches(":disabled, [readonly], [inert] *, [aria-disabled=true]");
  return !isOff && !LEAVING.test(nameOf(control));
}

function nameOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null;
  return (control.getAttribute("aria-label") ?? label ?? control.textContent ?? "").trim().slice(0, 60);
}
