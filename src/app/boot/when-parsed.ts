/**
 * Resolves with an element of the page once it has arrived whole, or with null when all of the page has arrived without
 * it. A page comes in pieces, and its scripts do not wait for the last.
 */
export function whenParsed(
  selector: string,
  { document, MutationObserver }: Pick<typeof globalThis, "document" | "MutationObserver">,
): Promise<Element | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look(): void {
      const element = document.querySelector(selector);
      // Something behind it: its text has come to the end.
      if (document.readyState === "loading" && !element?.nextSibling) return;
      observer.disconnect();
      resolve(element);
    }
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener("readystatechange", look);
    look();
  });
}
