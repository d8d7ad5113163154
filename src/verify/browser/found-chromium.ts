/** A browser to test with. */
export interface FoundChromium {
  readonly executablePath: string;
  /** Where its own libraries and fonts are, for a machine that has none. */
  readonly env: { readonly [name: string]: string };
}
