/** Event of the Navigation API when the page is about to leave. TypeScript's own declarations lack it. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
}

/**
 * Pages of others are not gone to, as in `skrini test`: as if the person had come straight back. A browser without the
 * Navigation API goes there, and the recording ends.
 */
export function stayInFrame(page: Window, tell: (message: string) => void): void {
  const navigation: unknown = Reflect.get(page, "navigation");
  if (!(navigation instanceof EventTarget)) return;
  navigation.addEventListener("navigate", (event) => {
    const { origin, pathname, href } = new URL((event as NavigateEvent).destination.url);
    if (origin === page.location.origin && !pathname.includes("/sandbox/")) return;
    if (!event.cancelable) return;
    event.preventDefault();
    const place = origin === page.location.origin ? pathname : href.split("?")[0];
    tell(`The app led to ${place}. As in a test, nobody goes there: it is as if the person had come back.`);
    page.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
}
