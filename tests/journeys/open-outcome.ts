import type { Locator, Page } from "playwright-core";

/** The words beside the button while nobody knows what became of what was sent. */
export function outcomeNote(place: Page | Locator): Locator {
  return place.getByRole("note").filter({ hasText: /do(es)? not know whether|don’t know whether/ });
}

/** Says, as a person who has looked at their messages does, that the button may be used again. */
export async function sayChecked(place: Page | Locator): Promise<void> {
  await place.getByRole("button", { name: "I have checked, try again" }).click();
}
