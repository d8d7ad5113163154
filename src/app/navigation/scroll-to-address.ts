import { scrollToAnchor } from "../../render/scroll-to-anchor.ts";
import { placeIn } from "../../route/place-address.ts";
import { whenIdle } from "../boot/when-idle.ts";

/** A slow phone shows a long text in slices: so often is looked for the place, each time the page is idle. */
const MAX_LOOKS = 20;

/** Shows the place that the address names, as a link opened in another tab does, unless the person went on by then. */
export function arrive(page: Window, looks = MAX_LOOKS): void {
  const place = placeIn(page.location.hash);
  if (place === null || looks === 0 || page.scrollY > 0) return;
  if (!scrollToAnchor(place)) whenIdle(() => arrive(page, looks - 1));
}
