import { rankedByName } from "../../document/name-rank.ts";
import type { ScreenGroup } from "../../document/screen-titles.ts";
import { type ScreenFamily, screenFamilies } from "./screen-families.ts";

/**
 * Screens by the groups of the routes, in their order; those of none come first. Where there are no groups, by the first
 * word of their names.
 */
export function groupScreens<T extends { readonly id: string }>(
  screens: readonly T[],
  groups: readonly ScreenGroup[],
): readonly ScreenFamily<T>[] {
  if (groups.length === 0) return screenFamilies(screens);
  const left = new Map(screens.map((screen) => [screen.id, screen]));
  const named = groups.map(({ name, screens: ids }) => ({
    name,
    screens: ids.flatMap((id) => {
      const screen = left.get(id);
      left.delete(id);
      return screen ?? [];
    }),
  }));
  return [{ name: "", screens: [...left.values()] }, ...named].filter((family) => family.screens.length > 0);
}

/** Groups of what was searched for: the best title first in each, and the group that has it. */
export function rankGroups<T extends { readonly title: string }>(
  families: readonly ScreenFamily<T>[],
  wanted: string,
): readonly ScreenFamily<T>[] {
  const titleOf = ({ title }: T) => title;
  const ranked = families.map(({ name, screens }) => ({
    name,
    screens: rankedByName(screens, wanted, (one) => [titleOf(one)]),
  }));
  return rankedByName(ranked, wanted, ({ screens }) => screens.map(titleOf));
}
