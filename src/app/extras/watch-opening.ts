import { own } from "../../kit/own.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { openingAtom } from "../parts/ui-state.ts";

/**
 * Says that the next screen does not come, after the time at which a call is slow, with a way to try again: the address
 * is that screen's already. The reads of a screen that is there say so in their own places.
 */
export function watchOpening({ document, location }: Window, { app, ui }: Pick<PageParts, "app" | "ui">): void {
  const strip = document.createElement("div");
  const words = document.createElement("span");
  const retry = document.createElement("button");
  strip.className = "sk-offline sk-unsure";
  strip.setAttribute("role", "alert");
  retry.type = "button";
  retry.className = "sk-button sk-button-secondary";
  retry.onclick = () => location.reload();
  strip.append(words, retry);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    strip.remove();
    if (!ui.jotai.get(openingAtom)) return;
    timer = setTimeout(() => {
      words.textContent = own(app.texts, "slow") ?? "";
      retry.textContent = own(app.texts, "retry") ?? "";
      document.body.append(strip);
    }, app.calls.slow);
  };
  ui.jotai.sub(openingAtom, watch);
  watch();
}
