import { own } from "../kit/own.ts";
import type { AppPlan, ScreenPlan } from "../language/plan.ts";
import type { ClientEntry } from "./client-manifest.ts";

export interface ShellParts {
  readonly client: ClientEntry;
  readonly release: string;
  readonly app: AppPlan;
  readonly screen: ScreenPlan | undefined;
  readonly screenId: string;
  /** The app in every language, for what must be said without a script. */
  readonly apps: readonly AppPlan[];
  readonly sandbox: boolean;
  /** Addresses of the chunks that this screen needs beyond the first. */
  readonly widgets: readonly string[];
}

/**
 * The page before its script runs: what to fetch, all at once, and words for whoever waits.
 * Nothing of the request is in it but the choice of screen and language.
 */
export function renderShell(parts: ShellParts): string {
  const { app, client, release, screenId } = parts;
  const base = `/plans/${release}`;
  const boot = { release, language: app.language, base, screen: screenId, sandbox: parts.sandbox, words: wordsOf(app) };
  const color = own(app.brand.colors, "brand");
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(app.language)}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(titleOf(parts))}</title>`,
    color === undefined ? "" : `<meta name="theme-color" content="${escapeHtml(color)}">`,
    '<meta name="format-detection" content="telephone=no">',
    ...client.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" crossorigin>`),
    `<script type="module" src="${escapeHtml(client.script)}" crossorigin></script>`,
    ...[...client.preloads, ...parts.widgets].map(
      (href) => `<link rel="modulepreload" href="${escapeHtml(href)}" crossorigin>`,
    ),
    ...[screenId, "app"].map((name) => preloadPlan(`${base}/${name}.${app.language}.json`)),
    `<script type="application/json" id="skrini-boot">${escapeData(boot)}</script>`,
    "</head>",
    "<body>",
    `<div id="root"><p class="boot" role="status">${escapeHtml(own(app.texts, "loading") ?? app.brand.name)}</p></div>`,
    `<noscript>${parts.apps.map(withoutScript).join("")}</noscript>`,
    "</body>",
    "</html>",
    "",
  ]
    .filter((line, index, lines) => line !== "" || index === lines.length - 1)
    .join("\n");
}

/** What the app says when not even its own plan could be had. */
function wordsOf({ texts, phone }: AppPlan) {
  return { failed: own(texts, "failed") ?? "", retry: own(texts, "retry") ?? "", phone };
}

function preloadPlan(address: string): string {
  return `<link rel="preload" as="fetch" href="${escapeHtml(address)}" crossorigin>`;
}

/** A title with expressions in it is the script's to fill in. */
function titleOf({ screen, app }: ShellParts): string {
  const [kind, value] = screen?.title ?? [];
  return kind === "lit" && typeof value === "string" ? value : app.brand.name;
}

function withoutScript(app: AppPlan): string {
  const words = own(app.texts, "noScript") ?? app.brand.name;
  const phone = `<a href="tel:${escapeHtml(app.phone.replace(/[^+\d]/g, ""))}">${escapeHtml(app.phone)}</a>`;
  return `<p class="boot" lang="${escapeHtml(app.language)}">${escapeHtml(words)} ${phone}</p>`;
}

/** JSON inside a script element: `<` must not end it, nor open a comment. */
function escapeData(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? "");
}
