import { own } from "../../kit/own.ts";
import type { AppPlan, ScreenPlan } from "../../language/plan.ts";
import type { DrawnScreen, ScreenToDraw } from "../../render/drawn-screen.ts";
import { iconOf } from "../../route/icon-of.ts";
import { matchRoute } from "../../route/match-route.ts";
import { findLaterReads, findPageReads, type PageRead } from "../../sources/find-page-reads.ts";
import type { ServedRelease } from "../channel/served-release.ts";
import { type GzipPiece, gzipPiece } from "../http/gzip-pieces.ts";
import { OWN_PAGE, pageHeaders, shellHeader } from "../http/page-headers.ts";
import { type StoredFile, storeFile } from "../http/stored-file.ts";
import { type ClientEntry, type LazyWidgets, widgetChunks } from "./client-manifest.ts";
import { joinShell, renderShell, type Shell } from "./html-shell.ts";
import { knownPart } from "./known-part.ts";
import { languageHeaders } from "./page-language.ts";
import { withPlainLinks } from "./plain-links.ts";

export interface PageParts {
  readonly client: ClientEntry;
  /** Names the build of the client. */
  readonly runtime: string;
  /** Percent of visits that report what goes wrong; 0 where nobody takes reports. */
  readonly reports: number;
  readonly lazyWidgets: LazyWidgets;
  /** Null where a screen cannot be drawn: its page is empty until its script runs. */
  readonly draw: (screen: ScreenToDraw) => Promise<DrawnScreen | null>;
  /** Hosts whose agreements may be framed besides the listed ones: the lender's server while trying it out. */
  readonly frames: readonly string[];
  readonly sandbox: boolean;
  /** Whether the server may switch screens off while pages are open. */
  readonly channel: boolean;
  /** Whether the server may make a page's reads, and send the page in pieces. */
  readonly bringsData: boolean;
}

export interface Page {
  /** The page without data. */
  readonly file: StoredFile;
  readonly status: 200 | 404;
  readonly headers: { readonly [name: string]: string };
  /** The parts of the page where it may bring data. */
  readonly streamed?: StreamedPage | undefined;
}

export interface StreamedPage extends Pick<MadePage, "shell" | "head" | "reads" | "laterReads"> {
  readonly app: AppPlan;
  /** The path of its route. */
  readonly path: string;
  readonly screen: ScreenPlan;
}

/** The page of an address in one language. A path without a route gets the not-found screen, and says so in its status. */
export type FindPage = (release: ServedRelease, pathname: string, language: string) => Promise<Page>;

interface MadePage {
  readonly file: StoredFile;
  readonly shell: Shell;
  /** The head of the shell, compressed once. */
  head(): Promise<GzipPiece>;
  readonly reads: readonly PageRead[];
  /** Those that depend on what the others bring. */
  readonly laterReads: readonly PageRead[];
  /** The screen as it is drawn, where the server reads for it: others are parsed when they are looked at, and not remembered. */
  readonly screen: ScreenPlan | undefined;
}

/** Makes each page of a release once: it differs by screen, language and icon, and by nothing else of the request. */
export function createFindPage(parts: PageParts): FindPage {
  const made = new WeakMap<ServedRelease, Map<string, Promise<MadePage>>>();
  return async (release, pathname, language) => {
    const app = own(release.app, language);
    if (app === undefined) throw new Error(`release ${release.id} has no language`);
    const route = matchRoute(pathname, app.routes);
    const screenId = route?.screen ?? app.notFound;
    const icon = iconOf(app.brand, pathname);
    const pages = made.get(release) ?? new Map<string, Promise<MadePage>>();
    made.set(release, pages);
    const key = `${screenId} ${language} ${icon}`;
    const page = pages.get(key) ?? makePage(parts, release, { app, screenId, icon });
    pages.set(key, page);
    const { file, shell, head, reads, laterReads, screen } = await page;
    const hosts = { ...app.hosts, frames: [...app.hosts.frames, ...parts.frames] };
    const headers = {
      ...pageHeaders(hosts, parts),
      ...languageHeaders(language),
      ...shellHeader(file),
      ...(route === null ? {} : OWN_PAGE),
    };
    const isStreamed = route !== null && screen !== undefined && !dependsOnHash(pathname, app.routes);
    const streamed = isStreamed ? { shell, head, reads, laterReads, app, path: route.path, screen } : undefined;
    return { file, status: route === null ? 404 : 200, headers, streamed };
  };
}

/** Whether the address shows one screen or another by its hash, of which the server is not told. */
function dependsOnHash(pathname: string, routes: AppPlan["routes"]): boolean {
  return routes.some(({ hash, ...path }) => hash !== undefined && matchRoute(pathname, [path]) !== null);
}

interface PageKey {
  readonly app: AppPlan;
  readonly screenId: string;
  readonly icon: string;
}

async function makePage(parts: PageParts, release: ServedRelease, { app, screenId, icon }: PageKey): Promise<MadePage> {
  const screen = own(own(release.screens, screenId), app.language);
  const reads = screen !== undefined && parts.bringsData ? findPageReads(screen, app) : [];
  const shell = renderShell({
    client: parts.client,
    release: release.id,
    plans: release.plans,
    app,
    digest: own(release.digests, app.language) ?? "",
    digests: release.digests,
    apps: release.live.flatMap((one) => own(release.app, one) ?? []),
    screen,
    widgets:
      screen === undefined
        ? []
        : widgetChunks(screen, parts.client, { lazy: parts.lazyWidgets, sandbox: parts.sandbox }),
    drawn: screen === undefined ? null : await parts.draw({ plan: knownPart(screen), app, sandbox: parts.sandbox }),
    screenId,
    isStreamed: reads.length > 0,
    icon,
    frames: parts.frames.map((origin) => origin.replace(/^https:\/\//, "")),
    sandbox: parts.sandbox,
    channel: parts.channel,
    runtime: parts.runtime,
    reports: parts.reports,
  });
  let head: Promise<GzipPiece> | undefined;
  return {
    file: storeFile(joinShell(shell), "text/html; charset=utf-8"),
    shell,
    reads,
    laterReads: screen !== undefined && reads.length > 0 ? findLaterReads(screen, app) : [],
    screen: screen !== undefined && reads.length > 0 ? withPlainLinks(screen) : undefined,
    head() {
      head ??= gzipPiece(shell.head, null, false);
      return head;
    },
  };
}
