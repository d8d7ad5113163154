/** Each color of a brand by what it paints, by its name in `brand.colors` of app.json; the most important first. */
export const COLOR_WORDS: { readonly [name: string]: string } = {
  brand: "Buttons and links",
  brandStrong: "Headings and pressed buttons",
  brandSoft: "Chosen background",
  onBrand: "Text on buttons",
  surface: "Card background",
  page: "Page background",
  text: "Text",
  muted: "Secondary text",
  line: "Borders",
  control: "Borders of fields",
  danger: "Errors",
  dangerSoft: "Error background",
  warning: "Warnings",
  warningSoft: "Warning background",
  success: "Success",
  successSoft: "Success background",
};
