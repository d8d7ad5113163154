import { escapeHtml } from "../../kit/escape-html.ts";
import type { AppPlan } from "../../language/plan.ts";

/** The brand for pages without a script: its logo, else its name and its icon, if there is one. */
export function brandMark({ brand: { name, logo, icon } }: AppPlan): string {
  if (logo !== "")
    return `<p class="sk-brand-mark"><img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="32"></p>`;
  const picture = icon === undefined ? "" : `<img src="${escapeHtml(icon.src)}" alt="" width="32" height="32">`;
  return `<p class="sk-brand-mark">${picture}${escapeHtml(name)}</p>`;
}

/** The address of a link that calls this number, and the number. */
export function callTo(phone: string): string {
  return `dir="ltr" href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ""))}">${escapeHtml(phone)}`;
}
