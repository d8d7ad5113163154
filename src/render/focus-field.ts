import { flushSync } from "react-dom";

/** A field that a step before has asked for is rendered by the next frame, the latest by the one after. */
const FRAMES = 2;
/** The code of a control may still be on its way while its field is there: two seconds. */
const LOADING_FRAMES = 120;

/**
 * Moves the focus into the field that is bound to `slot`; false when the screen shows none. Within a tap where that is
 * possible: some phones open no keyboard later.
 */
export async function focusField(slot: string): Promise<boolean> {
  flushSync(() => {});
  for (let frame = 0; ; frame++) {
    const fields = [...document.querySelectorAll<HTMLElement>("[data-field]")];
    const field = fields.find(({ dataset }) => dataset.field === slot);
    const control = field?.querySelector<HTMLElement>("input, textarea, button");
    control?.focus();
    if (control || frame === (field ? LOADING_FRAMES : FRAMES)) return control !== null && control !== undefined;
    await new Promise(requestAnimationFrame);
  }
}
