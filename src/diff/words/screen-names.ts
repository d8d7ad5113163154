import type { Json } from "../../kit/json.ts";
import { valueWords } from "./words.ts";

/** Names by which people know screens, between quotes. */
export interface ScreenNames {
  /** Title of a screen; its own name beside it where several have that title. */
  ofId(id: string): string;
  /** The same of the screen that a path of the app leads to; undefined for any other address. */
  ofPath(path: string): string | undefined;
}

/** Where something leads: a screen by its title, any other address as it is. */
export function targetWords(to: Json | undefined, screens: ScreenNames): string {
  const screen = typeof to === "string" ? screens.ofPath(to) : undefined;
  return screen === undefined ? valueWords(to) : `the screen ${screen}`;
}
