import { nameOffset } from "../../document/edit-json.ts";

/** Longest name that a label gives, in words. */
const MAX_WORDS = 5;
/** As new questions name their slots while they have no label. */
const UNNAMED = /^answer\d*$/;

/** Name of a question's slot: what its label says once it has one, `yourEmployer` of "Your employer?". */
export function slotName(slot: string, label: string, taken: readonly string[]): string {
  if (!UNNAMED.test(slot)) return slot;
  const words =
    label
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .match(/[a-z\d]+/gi) ?? [];
  const [first = "", ...others] = words.slice(0, MAX_WORDS).map((word) => word.toLowerCase());
  const name = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  if (!/^[a-z]/.test(name)) return slot;
  let next = name;
  for (let count = 2; taken.includes(next); count++) next = `${name}${count}`;
  return next;
}

/** The text of a screen with another name for a slot that nothing but its question names. */
export function renameSlot(screen: string, slot: string, name: string): string {
  const offset = nameOffset(screen, `/state/${slot}`);
  if (offset === null || name === slot) return screen;
  const declared = screen.slice(0, offset) + name + screen.slice(offset + slot.length);
  return declared.replace(new RegExp(`\\bstate\\.${slot}\\b`, "g"), `state.${name}`);
}
