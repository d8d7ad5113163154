import { plainName } from "../../document/plain-words.ts";

/** Fewer screens than this are looked over at once. */
const MIN_SCREENS = 12;
/** Fewer screens than this make no family. */
const MIN_FAMILY = 3;

export interface ScreenFamily<T> {
  /** "" for the screens of none. */
  readonly name: string;
  readonly screens: readonly T[];
}

/** Screens by the first word of their names, where several begin alike: `parcel-form`, `parcel-list`. */
export function screenFamilies<T extends { readonly id: string }>(screens: readonly T[]): readonly ScreenFamily<T>[] {
  const wordOf = ({ id }: T) => id.split("-")[0] ?? id;
  const familyOf = (word: string) => screens.filter((screen) => wordOf(screen) === word);
  const isFamily = (word: string) => screens.length >= MIN_SCREENS && familyOf(word).length >= MIN_FAMILY;
  const others = screens.filter((screen) => !isFamily(wordOf(screen)));
  const words = [...new Set(screens.map(wordOf))].filter(isFamily);
  const families = words.map((word) => ({ name: plainName(word), screens: familyOf(word) }));
  return [{ name: "", screens: others }, ...families].filter((family) => family.screens.length > 0);
}
