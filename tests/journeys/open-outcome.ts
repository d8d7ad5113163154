import type { Locator, Page } from "playwright-core";

/** The words beside the button while nobody knows what became of what was sent. */
export function outcomeNote(place: Page | Locator): Locator {
  return place.getByRole("alert").filter({ hasText: "we do not know whether" });
}

/** Says, as a person who has looked at their messages does, that the button may be used again. */
export async function sayChecked(place: Page | Locator): Promise<void> {
  await place.getByRole("button", { name: "I have checked, try again" }).click();
}

/** Pays although a payment that was begun is not seen yet; whether the screen knows of it depends on the moment. */
export async function payAgain(page: Page, leadsTo: Locator): Promise<void> {
  await page.getByRole("button", { name: "Pay Now" }).click();
  const again = page.getByRole("dialog", { name: "Pay again?" }).getByRole("button", { name: "Pay again" });
  await again.or(leadsTo).first().waitFor();
  if (await again.isVisible()) await again.click();
  await leadsTo.waitFor();
}
