import { flushSync } from "react-dom";

/** A field that a step before has asked for is rendered by the next frame, the latest by the one after. */
const FRAMES = 2;
/** The code of a control may still be on its way while its field is there: two seconds. */
const LOADING_FRAMES = 120;

/**
 * Moves the focus into the first field that is bound to one of the slots and takes it; false when none does: the screen
 * shows none, or a popup lies over it. Within a tap where that is possible: some phones open no keyboard later.
 */
export async function focusField(slots: readonly string[]): Promise<boolean> {
  flushSync(() => {});
  for (let frame = 0; ; frame++) {
    const all = [...document.querySelectorAll<HTMLElement>("[data-field]")];
    const fields = slots.flatMap((slot) => all.filter(({ dataset }) => dataset.field === slot));
    const isLoading = fields.some((field) => controlOf(field) === null);
    if (fields.some(takesFocus)) return true;
    if (frame >= (isLoading ? LOADING_FRAMES : FRAMES)) return false;
    await new Promise(requestAnimationFrame);
  }
}

function controlOf(field: HTMLElement): HTMLElement | null {
  return field.querySelector("input, textarea, button");
}

function takesFocus(field: HTMLElement): boolean {
  const control = controlOf(field);
  control?.focus();
  return control !== null && control === document.activeElement;
}
