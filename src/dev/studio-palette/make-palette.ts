import { contrastOf, MIN_CONTRAST } from "../../check/project/brand-contrast.ts";
import { fromHex, toHex } from "../../kit/oklch.ts";

export const PALETTE_STYLES = "src/studio/palette/palette.css";
/** The color that the studio's palette is made of. */
export const STUDIO_BRAND = "#0b6b4f";

export type Theme = "light" | "dark";

/** Colors by their names in the style sheets: `--accent`. */
export type Palette = { readonly [name in keyof typeof TONES]: string };

interface Tone {
  readonly lightness: number;
  readonly chroma: number;
  /** Degrees; the brand's if absent. */
  readonly hue?: number;
}

const DANGER_HUE = 27;
const WARNING_HUE = 75;

const TONES = {
  ground: { light: tone(0.975, 0.004), dark: tone(0.19, 0.006) },
  paper: { light: tone(1, 0), dark: tone(0.225, 0.007) },
  raised: { light: tone(0.985, 0.003), dark: tone(0.26, 0.008) },
  line: { light: tone(0.91, 0.008), dark: tone(0.335, 0.01) },
  ink: { light: tone(0.23, 0.014), dark: tone(0.94, 0.005) },
  soft: { light: tone(0.5, 0.014), dark: tone(0.73, 0.012) },
  accent: { light: tone(0.47, 0.11), dark: tone(0.77, 0.125) },
  "on-accent": { light: tone(1, 0), dark: tone(0.22, 0.04) },
  wash: { light: tone(0.958, 0.02), dark: tone(0.285, 0.03) },
  danger: { light: tone(0.51, 0.18, DANGER_HUE), dark: tone(0.74, 0.13, DANGER_HUE) },
  "wash-danger": { light: tone(0.955, 0.022, DANGER_HUE), dark: tone(0.28, 0.04, DANGER_HUE) },
  alarm: { light: tone(0.49, 0.18, DANGER_HUE), dark: tone(0.43, 0.15, DANGER_HUE) },
  "on-alarm": { light: tone(1, 0), dark: tone(0.98, 0.01, DANGER_HUE) },
  warning: { light: tone(0.5, 0.11, WARNING_HUE), dark: tone(0.81, 0.12, WARNING_HUE) },
} satisfies { readonly [name: string]: { readonly [theme in Theme]: Tone } };

/** Names that are written one on the other: ink, then ground. */
const PALETTE_PAIRS: readonly (readonly [ink: keyof Palette, ground: keyof Palette])[] = [
  ...(["ink", "soft", "accent", "danger", "warning"] as const).flatMap((ink) =>
    (["ground", "paper", "raised", "wash"] as const).map((ground) => [ink, ground] as const),
  ),
  ["on-accent", "accent"],
  ["ink", "wash-danger"],
  ["danger", "wash-danger"],
  ["on-alarm", "alarm"],
];

/**
 * All colors of the studio in a theme, made of one.
 * @internal for its test
 */
export function makePalette(brand: string, theme: Theme): Palette {
  const { hue: own, chroma: most } = fromHex(brand);
  const colors = Object.entries(TONES).map(([name, tones]) => {
    const { lightness, chroma, hue = own }: Tone = tones[theme];
    // A gray brand makes a gray palette.
    const isOwn = hue === own;
    return [name, toHex({ lightness, chroma: isOwn ? Math.min(chroma, most * 1.3) : chroma, hue })];
  });
  return Object.fromEntries(colors);
}

/**
 * Pairs of a palette that somebody with weak eyes cannot read.
 * @internal for its test
 */
export function poorPairs(palette: Palette): readonly string[] {
  return PALETTE_PAIRS.flatMap(([ink, ground]) => {
    const ratio = contrastOf(palette[ink], palette[ground]);
    return ratio >= MIN_CONTRAST ? [] : [`${ink} on ${ground}: ${ratio.toFixed(2)}`];
  });
}

/** The palette as a style sheet for both themes. @throws Error where a pair cannot be read */
export function paletteCss(brand: string): string {
  const [light, dark] = [makePalette(brand, "light"), makePalette(brand, "dark")];
  const poor = [light, dark].flatMap(poorPairs);
  if (poor.length > 0) throw new Error(`the studio's palette cannot be read: ${poor.join("; ")}`);
  const lines = Object.keys(TONES).map((name) => {
    const key = name as keyof Palette;
    return `  --${name}: light-dark(${light[key]}, ${dark[key]});`;
  });
  return [
    "/* Made of one color: change it in src/dev/studio-palette/make-palette.ts, and run `npm run generate`. */",
    ":root {",
    ...lines,
    "}",
    "",
  ].join("\n");
}

function tone(lightness: number, chroma: number, hue?: number): Tone {
  return { lightness, chroma, ...(hue !== undefined && { hue }) };
}
