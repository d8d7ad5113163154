/** The share of the view that a footer may take and still stay at its edge: less where letters are large. */
const MAX_SHARE = 1 / 3;
const MAX_SHARE_OF_LARGE = 1 / 4;

/** The browser's own size of letters, in pixels. */
const USUAL_LETTERS = 16;

/**
 * Keeps the class `sk-tall` on the page's element while the screen's footer would take more of the view than that: it
 * then scrolls with the screen. Two buttons and a line stay in sight on the smallest phone, in letters of the usual size.
 */
export function watchFooter(page: Window): void {
  const { document } = page;
  const footer = () => document.querySelector(".sk-footer");
  const measure = () => {
    const height = footer()?.getBoundingClientRect().height ?? 0;
    const isLarge = Number.parseFloat(page.getComputedStyle(document.documentElement).fontSize) > USUAL_LETTERS;
    const most = page.innerHeight * (isLarge ? MAX_SHARE_OF_LARGE : MAX_SHARE);
    document.documentElement.classList.toggle("sk-tall", height > most);
  };
  const sizes = new ResizeObserver(measure);
  const watch = () => {
    sizes.disconnect();
    measure();
    const current = footer();
    if (current !== null) sizes.observe(current);
  };
  page.addEventListener("resize", measure);
  // The root's child is the screen.
  const root = document.getElementById("root");
  if (root !== null) new MutationObserver(watch).observe(root, { childList: true });
  watch();
}
