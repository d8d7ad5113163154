import type { Page } from "playwright-core";

/** How far the page is wider than its window, in pixels, in a narrow window and with letters twice as large. */
export async function overflows(page: Page): Promise<{ readonly narrow: number; readonly large: number }> {
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await overflow(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  return { narrow, large: await overflow(page) };
}

/** Against the width of its root: on a phone the width of the window grows with what is in it. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Where the top of the window is and what has the focus, once the page stands still. */
export async function restingPlace(page: Page): Promise<{ readonly top: number; readonly focus: string }> {
  return page.evaluate(async () => {
    let [before, still] = [-1, 0];
    while (still < 3) {
      await new Promise((next) => requestAnimationFrame(next));
      still = window.scrollY === before ? still + 1 : 0;
      before = window.scrollY;
    }
    const focused = document.activeElement;
    return { top: focused?.getBoundingClientRect().top ?? -1, focus: focused?.textContent ?? "" };
  });
}
