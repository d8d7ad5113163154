/** The share of the view that a footer may take and still stay at its edge. */
const MAX_SHARE = 1 / 4;

/**
 * Keeps the class `sk-tall` on the page's element while the screen's footer would take more of the view than that: it
 * then scrolls with the screen.
 */
export function watchFooter(page: Window): void {
  const { document } = page;
  const footer = () => document.querySelector(".sk-footer");
  const measure = () => {
    const height = footer()?.getBoundingClientRect().height ?? 0;
    document.documentElement.classList.toggle("sk-tall", height > page.innerHeight * MAX_SHARE);
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
