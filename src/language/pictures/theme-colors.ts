/**
 * The theme's own colors, as src/render/theme.css has them, by their names in `brand.colors` of app.json. Addresses of
 * style sheets give colors in this order: a new one goes to the end.
 */
export const DEFAULT_COLORS: { readonly [name: string]: string } = {
  brand: "#0b6b5d",
  brandStrong: "#074d43",
  brandSoft: "#e3f2ef",
  onBrand: "#ffffff",
  surface: "#ffffff",
  page: "#f3f6f7",
  text: "#16252b",
  muted: "#4f636b",
  line: "#d5dee1",
  control: "#7b8f97",
  danger: "#b3261e",
  dangerSoft: "#fdecea",
  warning: "#8a5200",
  warningSoft: "#fff3dc",
  success: "#1b6e2f",
  successSoft: "#e6f4e8",
};

export const THEME_COLORS: readonly string[] = Object.keys(DEFAULT_COLORS);

/** Those that suit any brand, so that none has to give them. */
export const OWN_COLORS: readonly string[] = ["control"];

/** The custom property of a color: `--color-brand-soft` of `brandSoft`. */
export function colorProperty(name: string): string {
  return `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
