import { type Located, member, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

/** What is written with on what, everywhere in the theme. */
const INKS = ["text", "muted", "brand", "brandStrong", "danger", "warning", "success"] as const;
const GROUNDS = ["surface", "page", "brandSoft", "dangerSoft", "warningSoft", "successSoft"] as const;
const FILLS = ["brand", "brandStrong", "danger", "warning", "success"] as const;
const PAIRS: readonly (readonly [string, string])[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ...FILLS.map((fill) => ["onBrand", fill] as const),
];

/** `#rrggbbaa` that does not end with `ff`. */
const SEE_THROUGH = /^#[\da-f]{6}(?!ff)[\da-f]{2}$/i;

/** WCAG 2.2, level AA, of text in any size. */
const MIN_CONTRAST = 4.5;

export const rule = defineRule({
  code: "low-contrast",
  severity: "error",
  summary: "A color of the brand cannot be read on another one that the theme puts it on.",
  why: "Whoever sees poorly, or stands in the sun, could not read the words; WCAG AA asks for 4.5 to 1.",
  fix: "Make the one that is named darker or lighter.",
  app({ root }, report) {
    const colors = member(member(root, "brand"), "colors");
    for (const name of new Set(PAIRS.flat())) {
      const color = member(colors, name);
      if (color === undefined || !SEE_THROUGH.test(textOf(color) ?? "")) continue;
      report(color, `"${name}" can be seen through, so that nobody knows what is read on it`, "write it as #rrggbb");
      return;
    }
    let poor = PAIRS.flatMap(([ink, ground]) => {
      const ratio = contrast(member(colors, ink), member(colors, ground));
      return ratio === undefined || ratio >= MIN_CONTRAST ? [] : [{ ink, ground, ratio }];
    });
    // One wrong color is in several pairs: the one that most of them have is the one to change.
    while (poor.length > 0) {
      const pairsOf = (name: string) => poor.filter(({ ink, ground }) => ink === name || ground === name);
      const names = [...new Set(poor.flatMap(({ ink, ground }) => [ink, ground]))];
      const worst = names.reduce((most, name) => (pairsOf(name).length > pairsOf(most).length ? name : most));
      const [lowest] = pairsOf(worst).sort((a, b) => a.ratio - b.ratio);
      const place = member(colors, worst);
      if (lowest === undefined || place === undefined) return;
      const ratio = Math.floor(lowest.ratio * 10) / 10;
      const message = `"${lowest.ink}" on "${lowest.ground}" has a contrast of ${ratio} to 1`;
      report(place, message, `${MIN_CONTRAST} to 1 or more: make "${worst}" darker or lighter`);
      poor = poor.filter((pair) => !pairsOf(worst).includes(pair));
    }
  },
});

/** 1 to 21; undefined where one of them is not there. */
function contrast(one: Located | undefined, other: Located | undefined): number | undefined {
  const [first, second] = [textOf(one), textOf(other)];
  if (first === undefined || second === undefined) return undefined;
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance of `#rgb`, `#rrggbb` or `#rrggbbaa`, as WCAG defines it. */
function luminance(color: string): number {
  const digits = color.length < 7 ? color.replace(/[\da-f]/gi, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
