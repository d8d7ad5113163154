import { drawn } from "./drawn.ts";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180">
<rect width="320" height="180" fill="#074d43"/>
<circle cx="270" cy="20" r="110" fill="#0b6b5d"/>
<circle cx="40" cy="190" r="80" fill="#0b6b5d"/>
<rect x="84" y="62" width="152" height="84" rx="10" fill="#ffffff" transform="rotate(-6 160 104)"/>
<rect x="84" y="52" width="152" height="84" rx="10" fill="#f2c14e"/>
<circle cx="160" cy="94" r="24" fill="#074d43"/>
<path d="M149 95l8 8 15-17" fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="102" cy="70" r="6" fill="#074d43"/>
<circle cx="218" cy="118" r="6" fill="#074d43"/>
</svg>`;

/** The picture of a promotion: 16:9, without words. */
export function banner(): Response {
  return drawn(DRAWING);
}
