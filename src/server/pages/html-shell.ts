import { escapeHtml } from "../../kit/escape-html.ts";
import { own } from "../../kit/own.ts";
import type { AppPlan, ScreenPlan } from "../../language/plan.ts";
import type { DrawnScreen } from "../../render/drawn-screen.ts";
import { brandMark, callTo } from "./brand-mark.ts";
import { brandStyles } from "./brand-styles.ts";
import type { ClientEntry } from "./client-manifest.ts";
import { htmlLanguage } from "./html-language.ts";

export interface ShellParts {
  readonly client: ClientEntry;
  /** Id of the release, which the page names by its beginning. */
  readonly release: string;
  /** Hash of the plans, which is their address. */
  readonly plans: string;
  readonly app: AppPlan;
  /** SHA-256 (base64) of the app plan's text as it is sent. */
  readonly digest: string;
  /** The same of each language that the page can change to, by its code. */
  readonly digests: { readonly [language: string]: string };
  readonly screen: ScreenPlan | undefined;
  readonly screenId: string;
  /** Whether its body may come later than its head: then its scripts do not wait for the end of the page. */
  readonly isStreamed?: boolean;
  readonly icon: string;
  /** The app in every language, for what must be said without a script. */
  readonly apps: readonly AppPlan[];
  /** Hosts whose agreements may be framed besides those that app.json lists, in its spelling. */
  readonly frames: readonly string[];
  readonly sandbox: boolean;
  /** Whether screens may be switched off while the page is open. */
  readonly channel: boolean;
  /** Names the build of the client. */
  readonly runtime: string;
  /** Percent of visits that report what goes wrong; 0 where nobody takes reports. */
  readonly reports: number;
  /** Addresses of the chunks that this screen needs beyond the first. */
  readonly widgets: readonly string[];
  /** The screen as it is while it waits for its data; null where it cannot be drawn. */
  readonly drawn: DrawnScreen | null;
}

/** Digits of a release's id by which people, pages and cookies name it. */
export const RELEASE_NAME_LENGTH = 12;

/** A page in pieces, which may be sent one after the other. */
export interface Shell {
  /** All that is to be fetched at once, and the screen's title. */
  readonly head: string;
  /** The screen as it is while it waits for its data. */
  readonly skeleton: string;
  /** In place of that the screen with its data: markup that can be tapped. */
  withData(body: string): string;
  /** The page that is shown when nothing else can be. */
  readonly failed: string;
}

/** Attributes of scripts and plans: the styles and the screen itself are painted first, and have the line to themselves. */
const LATER = 'fetchpriority="low" crossorigin';

/** The end of every page. */
export const SHELL_END = "</body>\n</html>\n";

/** The whole page before its script runs. */
export function joinShell({ head, skeleton, failed }: Shell): string {
  return head + skeleton + failed + SHELL_END;
}

/** Nothing of the request is in them but the choice of screen and language. */
export function renderShell(parts: ShellParts): Shell {
  const { app, client, screenId } = parts;
  const base = `/plans/${parts.plans}`;
  const { drawn } = parts;
  const boot = {
    release: parts.release.slice(0, RELEASE_NAME_LENGTH),
    language: app.language,
    base,
    digest: parts.digest,
    digests: otherDigests(parts),
    screen: screenId,
    sandbox: parts.sandbox,
    channel: parts.channel || undefined,
    ...(parts.reports > 0 && { runtime: parts.runtime, reports: parts.reports }),
    frames: parts.frames.length > 0 ? parts.frames : undefined,
  };
  const color = own(app.brand.colors, "brand");
  const withoutScript = drawWithoutScript(app, parts.apps);
  const head = [
    "<!doctype html>",
    `<html ${htmlLanguage(app.language)}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(drawn?.title || app.brand.name)}</title>`,
    color === undefined ? "" : `<meta name="theme-color" content="${escapeHtml(color)}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="${escapeHtml(parts.icon)}">`,
    ...[...client.styles, ...brandStyles(app.brand.colors)].map(
      (href) => `<link rel="stylesheet" href="${escapeHtml(href)}" crossorigin>`,
    ),
    // Ahead of the script, which may run before more of the page is there.
    `<script type="application/json" id="skrini-boot">${escapeData(boot)}</script>`,
    `<script type="module"${parts.isStreamed === true ? " async" : ""} src="${escapeHtml(client.script)}" ${LATER}></script>`,
    ...[...client.preloads, ...parts.widgets, ...draftsOf(parts)].map(
      (href) => `<link rel="modulepreload" href="${escapeHtml(href)}" ${LATER}>`,
    ),
    preloadPlan(`${base}/${screenId}.${app.language}.json`),
    preloadPlan(`${base}/app.${app.language}.json`),
    "</head>",
    "<body>",
    '<div id="root"></div>',
  ];
  return {
    head: lines(head.filter((line) => line !== "")),
    skeleton: lines([
      drawBoot(
        app,
        // Covers the shapes, which without a script stay empty for ever.
        `<div class="sk-no-script"><div class="sk-screen sk-failed-page">${withoutScript}</div></div>`,
        `<p class="sk-unseen" role="status">${escapeHtml(own(app.texts, "loading") ?? app.brand.name)}</p>`,
        drawn === null ? "" : `<div inert>${drawn.body}</div>`,
      ),
    ]),
    withData: (body) => lines([drawBoot(app, withoutScript, `<div class="sk-drawn">${body}</div>`)]),
    failed: lines([`<template>${drawFailed(app)}</template>`]),
  };
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}

/** Only of the languages that the page offers. */
function otherDigests({ app, digests }: ShellParts): ShellParts["digests"] | undefined {
  const offered = app.languageSwitch?.languages.filter(({ code }) => code !== app.language);
  return offered && Object.fromEntries(offered.map(({ code }) => [code, own(digests, code) ?? ""]));
}

/** As src/app/page/open-screen.ts asks for it: where the screen keeps something. */
function draftsOf({ client, screen }: ShellParts): readonly string[] {
  return Object.values(screen?.state ?? {}).some(({ keep }) => keep !== undefined) ? client.drafts : [];
}

/**
 * Without the digest that the plan is asked for with: browsers know none of data that is fetched ahead, and say so in the
 * console. Chromium and Safari hand what has come to the request that names one, which they then compare.
 */
function preloadPlan(address: string): string {
  return `<link rel="preload" as="fetch" href="${escapeHtml(address)}" ${LATER}>`;
}

/** Stands beside #root, so that the app can be made ready under it and take its place at once. */
function drawBoot(app: AppPlan, withoutScript: string, ...screen: readonly string[]): string {
  return ['<div id="boot">', `<noscript>${withoutScript}</noscript>`, ...screen, drawLate(app), "</div>"].join("");
}

/** Shown by the styles alone, where no script comes that takes it away. An empty address is the page's own, with its query. */
function drawLate({ texts }: AppPlan): string {
  return [
    '<div class="sk-late"><div class="sk-offline sk-unsure" role="alert">',
    `<span>${escapeHtml(own(texts, "slow") ?? "")}</span>`,
    // Safari gives the focus to no other link: without it the first touch of this one would hide it.
    `<a class="sk-button sk-button-secondary" tabindex="0" href="">${escapeHtml(own(texts, "retry") ?? "")}</a>`,
    "</div></div>",
  ].join("");
}

/** The page that src/app/parts/server-page.ts shows when the app's code or plan cannot be loaded. */
function drawFailed({ texts, phone }: AppPlan): string {
  return [
    '<div class="sk-screen sk-failed-page" role="alert"><main class="sk-body">',
    `<h1 class="sk-title">${escapeHtml(own(texts, "failed") ?? "")}</h1>`,
    `<button type="button" class="sk-button sk-button-primary">${escapeHtml(own(texts, "retry") ?? "")}</button>`,
    `<p><a class="sk-button sk-button-secondary" ${callTo(phone)}</a></p>`,
    "</main></div>",
  ].join("");
}

/** Says why nothing can be done. The page's own language speaks first. */
function drawWithoutScript(app: AppPlan, apps: readonly AppPlan[]): string {
  const others = apps.filter(({ language }) => language !== app.language);
  const lines = [app, ...others].map(
    ({ language, texts }) =>
      `<p ${htmlLanguage(language, app.language)}>${escapeHtml(own(texts, "noScript") ?? "")}</p>`,
  );
  return [
    '<div class="sk-body">',
    brandMark(app),
    ...lines,
    `<a class="sk-button sk-button-secondary sk-wide" ${callTo(app.phone)}</a>`,
    "</div>",
  ].join("");
}

/** JSON inside a script element: `<` must not end it, nor open a comment. */
export function escapeData(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
