import { contrastOf, MIN_CONTRAST } from "../../../../check/project/brand-contrast.ts";
import { fromHex, toHex } from "../../../../kit/oklch.ts";
import { own } from "../../../../kit/own.ts";
import { isColor } from "./color-contrasts.ts";

type Colors = { readonly [name: string]: string };

const WHITE = "#ffffff";
/** Share of the brand's lightness that a pressed button has. */
const PRESSED = 0.75;
const SOFT = { lightness: 0.955, chroma: 0.02 };

/** Colors that go with the brand's own: of pressed buttons, of what is chosen, and of the words on buttons. */
function fittingColors(brand: string, text: string): Colors {
  const { lightness, chroma, hue } = fromHex(brand);
  return {
    brandStrong: toHex({ lightness: lightness * PRESSED, chroma: chroma * PRESSED, hue }),
    brandSoft: toHex({ lightness: SOFT.lightness, chroma: Math.min(chroma, SOFT.chroma), hue }),
    onBrand: contrastOf(WHITE, brand) >= MIN_CONTRAST ? WHITE : text,
  };
}

/**
 * Colors that go with the brand's own, where that is another one than before and they were left as they were; null
 * where there is nothing to fit.
 */
export function leftBehind(colors: Colors, before: Colors): Colors | null {
  const [brand = "", text = ""] = [own(colors, "brand"), own(colors, "text")];
  if (!isColor(brand) || !isColor(text) || brand === own(before, "brand")) return null;
  const fitting = fittingColors(brand, text);
  const isLeft = Object.keys(fitting).every((name) => own(colors, name) === own(before, name));
  return isLeft ? fitting : null;
}
