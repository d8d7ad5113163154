import { CONTRAST_PAIRS, contrastOf, MIN_CONTRAST } from "../../project/brand-contrast.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** A line is no letter, but it is there to be seen. */
const MIN_LINE = 1.1;

/** `#rrggbbaa` that does not end with `ff`. */
const SEE_THROUGH = /^#[\da-f]{6}(?!ff)[\da-f]{2}$/i;

export const rule = defineRule({
  summary: "A color of the brand cannot be read on another one that the theme puts it on.",
  why: "Whoever sees poorly, or stands in the sun, could not read the words; WCAG AA asks for 4.5 to 1.",
  fix: "Make the one that is named darker or lighter.",
  app({ root }, report) {
    const colors = member(member(root, "brand"), "colors");
    for (const name of new Set(CONTRAST_PAIRS.flat())) {
      const color = member(colors, name);
      if (color === undefined || !SEE_THROUGH.test(textOf(color) ?? "")) continue;
      report(color, `"${name}" can be seen through, so that nobody knows what is read on it`, "write it as #rrggbb");
      return;
    }
    let poor = CONTRAST_PAIRS.flatMap(([ink, ground]) => {
      const ratio = contrast(member(colors, ink), member(colors, ground));
      return ratio === undefined || ratio >= MIN_CONTRAST ? [] : [{ ink, ground, ratio }];
    });
    // One wrong color is in several pairs: the one that most of them have is the one to change.
    const [line, surface] = [member(colors, "line"), member(colors, "surface")];
    if (line !== undefined && (contrast(line, surface) ?? MIN_LINE) < MIN_LINE)
      report(line, '"line" cannot be seen on "surface"', "make it darker or lighter");
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
  return contrastOf(first, second);
}
