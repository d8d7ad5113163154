import { own } from "../../kit/own.ts";
import type { AppDocument } from "../../language/documents.ts";
import { colorProperty, DEFAULT_COLORS, THEME_COLORS } from "../../language/pictures/theme-colors.ts";
import { type StoredFile, storeFile } from "../http/stored-file.ts";

const ADDRESS = /^\/assets\/colors-([\da-f-]+)\.css$/;
const DIGITS = /^([\da-f]{6}|[\da-f]{8})?$/;

/**
 * Addresses of the style sheets that make a brand's colors those of the page: none where they are the theme's own. The
 * address holds the colors, so that every server has the file, and a new release in the same colors asks for nothing.
 *
 * @example brandStyles({ brand: "#5B2A86", surface: "#fff" }) // ["/assets/colors-5b2a86.css"]
 */
export function brandStyles(colors: AppDocument["brand"]["colors"]): readonly string[] {
  const digits = THEME_COLORS.map((name) => {
    const color = longColor(own(colors, name) ?? "");
    return color === DEFAULT_COLORS[name] || !DIGITS.test(color.slice(1)) ? "" : color.slice(1);
  });
  const list = digits.join("-").replace(/-+$/, "");
  return list === "" ? [] : [`/assets/colors-${list}.css`];
}

/** The style sheet at an address of brandStyles; undefined at any other. */
export function findBrandStyles(address: string): StoredFile | undefined {
  const digits = ADDRESS.exec(address)?.[1]?.split("-") ?? [];
  if (digits.length === 0 || digits.length > THEME_COLORS.length || !digits.every((one) => DIGITS.test(one)))
    return undefined;
  const rules = THEME_COLORS.flatMap((name, index) =>
    digits[index] ? `${colorProperty(name)}:#${digits[index]}` : [],
  );
  return storeFile(`:root{${rules.join(";")}}`, "text/css; charset=utf-8");
}

/** A color of three digits with six, in lower case. */
function longColor(color: string): string {
  return (color.length === 4 ? color.replace(/[^#]/g, "$&$&") : color).toLowerCase();
}
