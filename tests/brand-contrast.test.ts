import { describe, expect, it } from "vitest";
import app from "../schemas/app.json" with { type: "json" };

const { colors } = app.brand;
const INKS = ["text", "muted", "brand", "brandStrong", "danger", "warning", "success"] as const;
const GROUNDS = ["surface", "page", "brandSoft", "dangerSoft", "warningSoft", "successSoft"] as const;
const FILLS = ["brand", "brandStrong", "danger", "warning", "success"] as const;

describe("the brand's colors", () => {
  it.each(INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)))(
    "%s can be read on %s",
    (ink, ground) => {
      expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(FILLS)("onBrand can be read on %s", (fill) => {
    expect(contrast(colors.onBrand, colors[fill])).toBeGreaterThanOrEqual(4.5);
  });
});

/** The WCAG contrast ratio of two `#rrggbb` colors, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
