const KB = 1_000;
const MB = 1_000_000;

/** Bytes as people read them, in the page's language: `240 kB`, `1.9 MB`. */
export function sizeText(bytes: number): string {
  const [unit, size] = bytes < MB ? (["kilobyte", KB] as const) : (["megabyte", MB] as const);
  const { lang } = document.documentElement;
  const format = { style: "unit", unit, maximumFractionDigits: unit === "megabyte" ? 1 : 0 } as const;
  return new Intl.NumberFormat(lang === "" ? undefined : lang, format).format(Math.max(1, bytes / size));
}
