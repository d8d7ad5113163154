/** Makes the brand's colors the page's: `brand` becomes `--color-brand`. Set by script, as the policy allows. */
export function applyBrand(colors: { readonly [name: string]: string }, element: HTMLElement): void {
  for (const [name, value] of Object.entries(colors)) {
    element.style.setProperty(`--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
}
