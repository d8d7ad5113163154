/** In the place of a Markdown renderer: our texts are plain. */
export function Markdown({ children }: { readonly children: string }) {
  return children;
}
