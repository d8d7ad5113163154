/**
 * Runs in the page: what does not stand where it should once the page is written to the left, as far from the right edge
 * as it was from the left. The words stay, so that lines break as before; what keeps a direction of its own is left out.
 */
export function findUnmirrored(): readonly string[] {
  const root = document.documentElement;
  const isOwn = (one: Element) => one.closest("[dir]") !== root || one.parentElement?.closest("svg") !== null;
  root.dir = "ltr";
  const shown = [...document.querySelectorAll<HTMLElement>("#root *, dialog[open] *")].filter(
    (one) => one.getClientRects().length > 0 && getComputedStyle(one).display !== "inline" && !isOwn(one),
  );
  const before = shown.map((one) => one.getBoundingClientRect());
  root.dir = "rtl";
  const width = root.clientWidth;
  const found = shown.flatMap((one, index) => {
    const { left, right } = one.getBoundingClientRect();
    const wanted = before[index];
    if (wanted === undefined) return [];
    const off = Math.max(Math.abs(left - (width - wanted.right)), Math.abs(right - (width - wanted.left)));
    return off <= 1.5
      ? []
      : [`${one.className || one.tagName} ${Math.round(off)} px off: ${one.textContent}`.slice(0, 90)];
  });
  // An arrow that turns takes its time.
  for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish();
  const turned = [...document.querySelectorAll<SVGElement>("#root svg")].filter((one) =>
    getComputedStyle(one).transform.startsWith("matrix(-1"),
  );
  const along = document.querySelectorAll(".sk-i-arrow-left, .sk-i-chevron-right, .sk-i-external");
  if (turned.length !== along.length) found.push(`${turned.length} of ${along.length} arrows are turned`);
  root.dir = "ltr";
  return found;
}
