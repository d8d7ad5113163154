/** Colors that the theme writes with, and colors that it writes on. */
const INKS = ["text", "muted", "brand", "brandStrong", "danger", "warning", "success"] as const;
const GROUNDS = ["surface", "page", "brandSoft", "dangerSoft", "warningSoft", "successSoft"] as const;
const FILLS = ["brand", "brandStrong", "danger", "warning", "success"] as const;

/** Names of the brand's colors that the theme writes one on the other: ink, then ground. */
export const CONTRAST_PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ...FILLS.map((fill) => ["onBrand", fill] as const),
];

/** WCAG 2.2, level AA, of text in any size. */
export const MIN_CONTRAST = 4.5;

/** 1 to 21, of two colors written as `#rgb`, `#rrggbb` or `#rrggbbaa`. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(color: string): number {
  const digits = color.length < 7 ? color.replace(/[\da-f]/gi, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
