import { atom, createStore } from "jotai";

/** The state of the app's own messages, apart from any screen. */
export interface UiState {
  readonly jotai: ReturnType<typeof createStore>;
  toast(text: string, tone: "normal" | "error", language?: string): void;
  /** The element that was tapped last. */
  pressed: Element | null;
}

export interface Toast {
  readonly text: string;
  readonly tone: "normal" | "error";
  /** The text's language, where that is not the page's. */
  readonly language: string | undefined;
}

export const toastAtom = atom<Toast | null>(null);
/** True while the next screen is on its way. */
export const openingAtom = atom(false);
/** How many calls are under way. */
export const inFlightAtom = atom(0);
/** How many calls take longer than the configured time. */
export const slowAtom = atom(0);
/** True as soon as there may be something to tell: what tells it is fetched then. */
export const hasNotificationsAtom = atom(false);

/** Rises whenever the page has changed to another language: all that is shown is rendered anew. */
export const languageChangesAtom = atom(0);

export function createUiState(times: { readonly normal: number; readonly error: number }): UiState {
  const jotai = createStore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    jotai,
    pressed: null,
    toast(text, tone, language) {
      clearTimeout(timer);
      jotai.set(hasNotificationsAtom, true);
      jotai.set(toastAtom, { text, tone, language });
      timer = setTimeout(() => jotai.set(toastAtom, null), times[tone]);
    },
  };
}
