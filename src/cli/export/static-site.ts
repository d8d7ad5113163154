import { BUILD_SUMMARY, type BuildFiles } from "../../compile/build-files.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import { textDirection } from "../../kit/language/text-direction.ts";
import { own } from "../../kit/own.ts";
import type { Catalog } from "../../language/define-widget.ts";
import type { RouteDocument } from "../../language/documents.ts";
import type { AppPlan } from "../../language/plan.ts";
import { backendPaths } from "../../route/backend-path.ts";
import { hasParameters, samplePath } from "../../route/order-routes.ts";
import type { ServedRelease } from "../../server/channel/served-release.ts";
import { contentPolicy, PICTURE_POLICY } from "../../server/http/content-policy.ts";
import { COMMON_HEADERS, OWN_PAGE, pageHeaders } from "../../server/http/page-headers.ts";
import type { StoredFile } from "../../server/http/stored-file.ts";
import { brandStyles, findBrandStyles } from "../../server/pages/brand-styles.ts";
import type { ClientFiles } from "../../server/pages/client-files.ts";
import { lazyWidgetsOf } from "../../server/pages/client-manifest.ts";
import { createFindPage } from "../../server/pages/page-store.ts";
import { replacePart } from "../../server/pages/replace-part.ts";
import { CHOOSE_LANGUAGE, CHOOSE_LANGUAGE_PATH, LANGUAGES_ID, type PageInLanguage } from "./choose-language.ts";

export interface SiteParts {
  readonly release: ServedRelease;
  readonly plans: BuildFiles;
  /** By address. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly client: ClientFiles;
  /** All widgets that documents may use. */
  readonly catalog: Catalog;
}

type Site = Map<string, string | Uint8Array>;

const IMMUTABLE = "public, max-age=31536000, immutable";
/** A path that no route has: hosts answer it with this page, which opens whatever screen the address asks for. */
const UNKNOWN = "/404";

/**
 * All files of a static site, by path: a page for each route, as a file and as the index of a folder, since hosts
 * differ in what they take for `/path`. One of a route with parameters is for any value: `_redirects` leads there.
 */
export async function staticSite({
  release,
  plans,
  pictures,
  client,
  catalog,
}: SiteParts): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const [language = ""] = release.languages;
  const app = own(release.app, language);
  if (app === undefined) throw new Error(`release ${release.id} has no language`);
  const site: Site = new Map();
  const findPage = createFindPage({
    runtime: "",
    reports: 0,
    client: client.entry,
    lazyWidgets: lazyWidgetsOf(catalog),
    draw: client.draw,
    frames: [],
    sandbox: false,
    channel: false,
    bringsData: false,
  });
  const paths = [...new Set(app.routes.flatMap(({ path, hash }) => (hash === undefined ? [path] : [])))];
  for (const path of [...paths, UNKNOWN]) {
    const pages = await Promise.all(
      release.languages.map(async (code) => ({
        code,
        html: await textOf((await findPage(release, samplePath(path), code)).file),
      })),
    );
    const page = withPolicy(withLanguages(pages, release.live), app);
    const name = samplePath(path).replace(/^\/+|\/+$/g, "");
    if (name !== "") site.set(`${name}.html`, page);
    if (path !== UNKNOWN) site.set(name === "" ? "index.html" : `${name}/index.html`, page);
  }
  for (const [path, text] of plans) if (path !== BUILD_SUMMARY) site.set(`plans/${release.plans}/${path}`, text);
  for (const [address, bytes] of pictures) site.set(address.slice(1), bytes);
  const styles = brandStyles(app.brand.colors).map((address) => [address, findBrandStyles(address)] as const);
  for (const [address, file] of [...client.files, ...styles])
    if (file !== undefined) site.set(address.slice(1), await file.encoded("identity"));
  site.set(CHOOSE_LANGUAGE_PATH, CHOOSE_LANGUAGE);
  site.set("worker.js", await textOf(client.worker(backendPaths(app.calls))));
  site.set("release.json", `${JSON.stringify({ release: release.id, plans: release.plans })}\n`);
  site.set(
    "_headers",
    headersFile(
      paths.filter((path) => !hasParameters(path)),
      app,
    ),
  );
  const redirects = app.routes.filter(({ path, hash }) => hasParameters(path) && hash === undefined);
  if (redirects.length > 0) site.set("_redirects", redirects.map(redirectLines).join(""));
  return site;
}

const CHARSET = '<meta charset="utf-8">\n';

/** With the policy for hosts that send no headers of ours. */
function withPolicy(html: string, { hosts }: AppPlan): string {
  const policy = contentPolicy(hosts, { sandbox: false }).replace(/; frame-ancestors [^;]*/, "");
  const lines = [
    `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`,
    `<meta name="referrer" content="${COMMON_HEADERS["referrer-policy"]}">`,
  ];
  return replacePart(html, CHARSET, `${CHARSET}${lines.join("\n")}\n`);
}

interface WrittenPage {
  readonly code: string;
  readonly html: string;
}

/** With the page in every language, and the script that chooses among them. */
function withLanguages(pages: readonly WrittenPage[], live: readonly string[]): string {
  const [first, ...others] = pages;
  if (first === undefined || others.length === 0) return first?.html ?? "";
  const parts = pages.map(({ code, html }): readonly [string, PageInLanguage] => {
    const boot =
      code === first.code ? "" : partOf(html, '<script type="application/json" id="skrini-boot">', "</script>");
    const page = { plans: plansOf(html), boot, title: titleOf(html), live: live.includes(code) };
    return [code, { ...page, direction: textDirection(code) }];
  });
  const data = JSON.stringify(Object.fromEntries(parts)).replaceAll("<", "\\u003c");
  const head = [
    `<script type="application/json" id="${LANGUAGES_ID}">${data}</script>`,
    `<script src="/${CHOOSE_LANGUAGE_PATH}"></script>`,
    "</head>",
  ].join("\n");
  const bodies = others.map(
    ({ code, html }) => `<template lang="${escapeHtml(code)}">${partOf(html, ROOT_ELEMENT, "</body>")}</template>`,
  );
  const page = replacePart(first.html.replace(PRELOADED_PLAN, ""), "</head>", head);
  return replacePart(page, ROOT_ELEMENT, `${bodies.join("\n")}\n${ROOT_ELEMENT}`);
}

/** As src/server/pages/html-shell.ts writes it. */
const PRELOADED_PLAN = /<link rel="preload" as="fetch" href="([^"]+)"[^>]*>\n/g;

/** The screen's and the app's. */
function plansOf(html: string): PageInLanguage["plans"] {
  const plans = [...html.matchAll(PRELOADED_PLAN)].map(([, address = ""]) => address);
  if (plans.length !== 2) throw new Error(`the page fetches ${plans.length} plans ahead, not two`);
  return plans;
}

const ROOT_ELEMENT = '<div id="root"></div>';

/** The part of a page between two strings, without blanks around it. Throws where it lacks one of them. */
function partOf(html: string, begin: string, end: string): string {
  const start = html.indexOf(begin);
  const stop = html.indexOf(end, start + begin.length);
  if (start < 0 || stop < 0) throw new Error(`the page lacks ${begin} or ${end}`);
  return html.slice(start + begin.length, stop).trim();
}

function titleOf(html: string): string {
  const escaped = partOf(html, "<title>", "</title>");
  const characters: { readonly [name: string]: string } = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return escaped.replace(/&(lt|gt|quot|#39|amp);/g, (entity, name: string) => characters[name] ?? entity);
}

async function textOf(file: StoredFile): Promise<string> {
  return Buffer.from(await file.encoded("identity")).toString("utf8");
}

/** In the form that Netlify and Cloudflare Pages read. Other hosts answer with `404.html`, which opens the screen as well. */
function redirectLines({ path, exact }: RouteDocument): string {
  const pattern = path.replace(/\{(\w+)\}/g, ":$1").replace(/\/+$/, "");
  const page = `${samplePath(path).replace(/\/+$/, "")}/`;
  return [pattern, ...(exact === true ? [] : [`${pattern}/*`])].map((from) => `${from} ${page} 200\n`).join("");
}

/** In the form that Netlify and Cloudflare Pages read; for other hosts it says what to set. */
function headersFile(paths: readonly string[], { hosts }: AppPlan): string {
  const { "cache-control": _, "content-type": __, ...page } = pageHeaders(hosts, { sandbox: false });
  const rules: readonly (readonly [path: string, headers: { readonly [name: string]: string }])[] = [
    ["/*", page],
    ["/assets/*", { "cache-control": IMMUTABLE }],
    ["/plans/*", { "cache-control": IMMUTABLE }],
    // Beside the policy of pages: a browser holds a picture to both.
    ["/pictures/*", { "content-security-policy": PICTURE_POLICY }],
    ["/pictures/:hash/*", { "cache-control": IMMUTABLE }],
    ...paths.map((path) => [path, OWN_PAGE] as const),
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    )
    .join("\n")
    .concat("\n");
}
