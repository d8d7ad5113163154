import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** Pixels: bars of a browser that come and go are lower than a keyboard, and no keyboard is higher. */
const MIN_PIXELS = 30;
const MAX_PIXELS = 200;

export const rule = defineRule({
  summary: "A keyboard is never told from a bar of the browser, or not at all.",
  why: "The footer would jump whenever the page is scrolled, or stay over the field that someone types into.",
  fix: `Give \`keyboardThreshold\` ${MIN_PIXELS} to ${MAX_PIXELS} pixels.`,
  app({ root }, report) {
    const threshold = member(root, "keyboardThreshold");
    const pixels = Number(threshold?.value);
    if (threshold === undefined || (pixels >= MIN_PIXELS && pixels <= MAX_PIXELS)) return;
    report(threshold, `no keyboard is told by ${pixels} pixels`, `${MIN_PIXELS} to ${MAX_PIXELS}, such as 60`);
  },
});
