import { own } from "../kit/own.ts";
import type { AppPlan } from "../language/plan.ts";
import { escapeHtml } from "./escape-html.ts";

/** A page for a borrower whose request finds no room: what is the matter, and a link that asks again. No script. */
export function busyPage(app: AppPlan, styles: readonly string[]): string {
  const words = (key: string) => escapeHtml(own(app.texts, key) ?? "");
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(app.language)}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(app.brand.name)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    "</head>",
    '<body><div class="sk-screen sk-failed-page"><main class="sk-body">',
    `<h1 class="sk-title">${words("server")}</h1>`,
    // An empty address is the page's own, with its query.
    `<p><a class="sk-button sk-button-primary" href="">${words("retry")}</a></p>`,
    "</main></div></body>",
    "</html>",
    "",
  ].join("\n");
}
