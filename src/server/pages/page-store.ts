import { own } from "../../kit/own.ts";
import { iconOf } from "../../route/icon-of.ts";
import { matchRoute } from "../../route/match-route.ts";
import { hasParameters } from "../../route/order-routes.ts";
import type { ServedRelease } from "../channel/served-release.ts";
import { OWN_PAGE, pageHeaders } from "../http/page-headers.ts";
import { type StoredFile, storeFile } from "../http/stored-file.ts";
import { type ClientEntry, type LazyWidgets, widgetChunks } from "./client-manifest.ts";
import { renderShell } from "./html-shell.ts";
import { languageHeaders } from "./page-language.ts";
import type { Placeholders } from "./render-placeholder.ts";

export interface PageParts {
  readonly client: ClientEntry;
  /** Names the build of the client. */
  readonly runtime: string;
  /** Percent of visits that report what goes wrong; 0 where nobody takes reports. */
  readonly reports: number;
  readonly lazyWidgets: LazyWidgets;
  /** How widgets look before any script runs. */
  readonly placeholders: Placeholders;
  /** Hosts whose agreements may be framed besides the listed ones: the lender's server while trying it out. */
  readonly frames: readonly string[];
  readonly sandbox: boolean;
  /** Whether the server may switch screens off while pages are open. */
  readonly channel: boolean;
}

export interface Page {
  readonly file: StoredFile;
  readonly status: 200 | 404;
  readonly headers: { readonly [name: string]: string };
}

/** The page of an address in one language. A path without a route gets the not-found screen, and says so in its status. */
export type FindPage = (release: ServedRelease, pathname: string, language: string) => Page;

/** Makes each page of a release once: it differs by screen, route, language and icon, and by nothing else of the request. */
export function createFindPage(parts: PageParts): FindPage {
  const made = new WeakMap<ServedRelease, Map<string, StoredFile>>();
  return (release, pathname, language) => {
    const app = own(release.app, language);
    if (app === undefined) throw new Error(`release ${release.id} has no language`);
    const route = matchRoute(pathname, app.routes);
    const screenId = route?.screen ?? app.notFound;
    const icon = iconOf(app.brand, pathname);
    const files = made.get(release) ?? new Map<string, StoredFile>();
    made.set(release, files);
    const path = route !== null && hasParameters(route.path) ? route.path : undefined;
    const key = `${screenId} ${language} ${icon} ${path}`;
    const file = files.get(key) ?? makePage(parts, release, { screenId, language, icon, path });
    files.set(key, file);
    const hosts = { ...app.hosts, frames: [...app.hosts.frames, ...parts.frames] };
    const headers = {
      ...pageHeaders(hosts, parts),
      ...languageHeaders(language),
      ...(route === null ? {} : OWN_PAGE),
    };
    return { file, status: route === null ? 404 : 200, headers };
  };
}

interface PageKey {
  readonly screenId: string;
  readonly language: string;
  readonly icon: string;
  /** The path of its route, where it has parameters. */
  readonly path: string | undefined;
}

function makePage(parts: PageParts, release: ServedRelease, { screenId, language, icon, path }: PageKey): StoredFile {
  const app = own(release.app, language);
  if (app === undefined) throw new Error(`release ${release.id} has no language`);
  const screen = own(own(release.screens, screenId), language);
  const html = renderShell({
    client: parts.client,
    release: release.id,
    plans: release.plans,
    app,
    digest: own(release.digests, language) ?? "",
    digests: release.digests,
    apps: release.live.flatMap((one) => own(release.app, one) ?? []),
    screen,
    widgets: screen === undefined ? [] : widgetChunks(screen, parts.client, parts.lazyWidgets),
    placeholders: parts.placeholders,
    screenId,
    path,
    icon,
    frames: parts.frames.map((origin) => origin.replace(/^https:\/\//, "")),
    sandbox: parts.sandbox,
    channel: parts.channel,
    runtime: parts.runtime,
    reports: parts.reports,
  });
  return storeFile(html, "text/html; charset=utf-8");
}
