/** Names of the colors in src/render/theme.css, as `brand.colors` of app.json has them: `brandSoft` is `--color-brand-soft`. */
export const THEME_COLORS: readonly string[] = [
  "brand",
  "brandStrong",
  "brandSoft",
  "onBrand",
  "surface",
  "page",
  "text",
  "muted",
  "line",
  "control",
  "danger",
  "dangerSoft",
  "warning",
  "warningSoft",
  "success",
  "successSoft",
];

/** Those that suit any brand, so that none has to give them. */
export const OWN_COLORS: readonly string[] = ["control"];
