import { member } from "../../located.ts";
import { defineRule } from "../rule.ts";

/** Pixels: bars of a browser that come and go are lower than a keyboard, and no keyboard is higher. */
const LEAST = 30;
const MOST = 200;

export const rule = defineRule({
  summary: "A keyboard is never told from a bar of the browser, or not at all.",
  why: "The footer would jump whenever the page is scrolled, or stay over the field that someone types into.",
  fix: `Give \`keyboardThreshold\` ${LEAST} to ${MOST} pixels.`,
  app({ root }, report) {
    const threshold = member(root, "keyboardThreshold");
    const pixels = Number(threshold?.value);
    if (threshold === undefined || (pixels >= LEAST && pixels <= MOST)) return;
    report(threshold, `no keyboard is told by ${pixels} pixels`, `${LEAST} to ${MOST}, such as 60`);
  },
});
