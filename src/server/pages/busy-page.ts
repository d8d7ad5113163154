import { createHash } from "node:crypto";
import { escapeHtml } from "../../kit/escape-html.ts";
import { own } from "../../kit/own.ts";
import type { AppPlan } from "../../language/plan.ts";
import { brandMark, callTo } from "./brand-mark.ts";
import { htmlLanguage } from "./html-language.ts";

export interface BusyPage {
  readonly html: string;
  /** No script at all, and no style but the app's and the brand's colors by their digest. */
  readonly policy: string;
}

/** A page for a borrower whose request finds no room: what is the matter, what to do, and a link that asks again. */
export function busyPage(app: AppPlan, styles: readonly string[]): BusyPage {
  const text = (key: string) => escapeHtml(own(app.texts, key) ?? "");
  const colors = brandColors(app.brand.colors);
  const html = [
    "<!doctype html>",
    `<html ${htmlLanguage(app.language)}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${text("busyTitle")} · ${escapeHtml(app.brand.name)}</title>`,
    '<meta name="format-detection" content="telephone=no">',
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<style>${colors}</style>`,
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
  return { html, policy: policyOf(colors) };
}

function policyOf(style: string): string {
  const digest = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    `style-src 'self' 'sha256-${digest}'`,
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** By the names that src/app/boot/main.tsx gives them. What is no plain name and color cannot end the style. */
function brandColors(colors: { readonly [name: string]: string }): string {
  const rules = Object.entries(colors)
    .filter(([name, color]) => /^[a-z]+$/i.test(name) && /^#[0-9a-f]{3,8}$/i.test(color))
    .map(([name, color]) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`);
  return `:root{${rules.join(";")}}`;
}
