import { sha256 } from "../../kit/files/hash.ts";
import type { ScreenStore } from "../../sources/screen-store.ts";
import type { KeyValueStorage } from "../../sources/storage/storage.ts";

/** new: never opened in this visit · open: opened and not answered yet · closed: answered or dismissed */
export type PopupVisit = "new" | "open" | "closed";

/** The beginning of each entry's name. */
export const POPUP_VISITS = "skrini.popup.";

/**
 * Remembers for this visit which popups of a screen were opened and which of them were closed, however that happened.
 * A screen that is left while one is open has not closed it. Storage sees a hash and one of two words.
 *
 * @param owner tells persons, screens and orders apart; asked at each use, for people may sign in meanwhile
 * @returns notes that a popup is about to open, and tells what was known of it
 */
export function createPopupVisits(storage: KeyValueStorage, store: ScreenStore, owner: () => string) {
  const watches = new Map<string, () => void>();

  return (popup: string, about: string): PopupVisit => {
    const name = `${POPUP_VISITS}${sha256(JSON.stringify([owner(), popup, about]))}`;
    const visit = storage.get(name);
    if (visit === "closed") return visit;
    watches.get(popup)?.();
    const unwatch = store.jotai.sub(store.slotAtom("popup", popup), () => {
      if (store.get("popup", popup) === true) return;
      unwatch();
      storage.set(name, "closed");
    });
    watches.set(popup, unwatch);
    if (visit === "open") return visit;
    storage.set(name, "open");
    return "new";
  };
}
