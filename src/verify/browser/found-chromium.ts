/** A browser to test with. */
export interface FoundChromium {
  readonly executablePath: string;
  /** Where its own libraries and fonts are, for a machine that has none. */
  readonly env: { readonly [name: string]: string };
  /** The same, with its own font in place of this machine's; null where it has none. */
  readonly ownFontEnv: { readonly [name: string]: string } | null;
}
