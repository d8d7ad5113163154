import { CONTRAST_PAIRS, contrastOf, MIN_CONTRAST } from "../../../../check/project/brand-contrast.ts";
import { own } from "../../../../kit/own.ts";

type Colors = { readonly [name: string]: string };

export interface PairContrast {
  readonly ink: string;
  readonly ground: string;
  /** 1 to 21, rounded down to a tenth. */
  readonly ratio: number;
  readonly isEnough: boolean;
}

/** Whether a color can be measured and painted: `#rrggbb`. */
export function isColor(value: string): boolean {
  return /^#[\da-f]{6}$/i.test(value);
}

/** The contrast of every pair that the theme uses, the poorest first. Pairs with a color that is not written whole are left out. */
export function contrastsOf(colors: Colors): readonly PairContrast[] {
  return CONTRAST_PAIRS.flatMap(([ink, ground]) => {
    const [first, second] = [own(colors, ink), own(colors, ground)];
    if (first === undefined || second === undefined || !isColor(first) || !isColor(second)) return [];
    const exact = contrastOf(first, second);
    return [{ ink, ground, ratio: Math.floor(exact * 10) / 10, isEnough: exact >= MIN_CONTRAST }];
  }).sort((one, other) => one.ratio - other.ratio);
}
