import { escapeHtml } from "../../kit/escape-html.ts";
import { own } from "../../kit/own.ts";
import type { AppPlan } from "../../language/plan.ts";
import { brandMark, callTo } from "./brand-mark.ts";
import { brandStyles } from "./brand-styles.ts";
import { htmlLanguage } from "./html-language.ts";

/** No script at all, and no style but those of this server. */
export const BUSY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page for a borrower whose request finds no room: what is the matter, what to do, and a link that asks again. */
export function busyPage(app: AppPlan, styles: readonly string[]): string {
  const text = (key: string) => escapeHtml(own(app.texts, key) ?? "");
  return [
    "<!doctype html>",
    `<html ${htmlLanguage(app.language)}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${text("busyTitle")} · ${escapeHtml(app.brand.name)}</title>`,
    '<meta name="format-detection" content="telephone=no">',
    ...[...styles, ...brandStyles(app.brand.colors)].map(
      (href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`,
    ),
    "</head>",
    '<body><div class="sk-screen sk-failed-page"><main class="sk-body">',
    brandMark(app),
    `<h1 class="sk-title">${text("busyTitle")}</h1>`,
    `<p>${text("busyText")}</p>`,
    // An empty address is the page's own, with its query.
    `<a class="sk-button sk-button-primary sk-wide" href="">${text("retry")}</a>`,
    `<a class="sk-button sk-button-secondary sk-wide" ${callTo(app.phone)}</a>`,
    "</main></div></body>",
    "</html>",
    "",
  ].join("\n");
}
