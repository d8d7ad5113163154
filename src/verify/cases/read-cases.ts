import { groupDocuments } from "../../compile/context/group-documents.ts";
import type { RouteDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { matchRoute } from "../../route/match-route.ts";
import { samplePath } from "../../route/order-routes.ts";

/** One screen in one state of the world and one language. */
export interface Case {
  /** `order · empty · en`: unique, and the same in every run. */
  readonly name: string;
  readonly screen: string;
  /** Path, query and hash, without scenario, session and language. */
  readonly path: string;
  /** "" where a route is opened by itself. */
  readonly scenario: string;
  readonly language: string;
}

/** Every screen by its first route, and every scenario where it is tried, in each language. By screen, then scenario. */
export function readCases(files: readonly SourceFile[]): readonly Case[] {
  const { app, routes, scenarios } = groupDocuments(files);
  const tried = scenarios.map(({ id, path }) => ({ scenario: id, path, screen: screenAt(path, routes.routes) }));
  const plain = routes.routes
    .filter(({ screen }, index, all) => all.findIndex((one) => one.screen === screen) === index)
    .map((route) => ({ scenario: "", path: pathOf(route, tried), screen: route.screen }));
  const missing = { scenario: "", path: "/no-such-page", screen: routes.notFound };
  const places = [...plain, ...(plain.some(({ screen }) => screen === routes.notFound) ? [] : [missing]), ...tried];
  const cases = places.flatMap(({ screen, path, scenario }) => {
    if (screen === undefined) return [];
    return app.languages.map(({ code }) => {
      const name = [screen, ...(scenario === "" ? [] : [scenario]), code].join(" · ");
      return { name, screen, path, scenario, language: code };
    });
  });
  const order = ({ screen, scenario, language }: Case) => `${screen} ${scenario} ${language}`;
  return cases.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

function screenAt(path: string, routes: readonly RouteDocument[]): string | undefined {
  const { pathname, hash } = new URL(path, "http://localhost");
  return matchRoute(pathname, routes, hash)?.screen;
}

/** With the query of a scenario of the same screen: a screen may show nothing without the number of its order. */
function pathOf(
  { path, hash, screen }: RouteDocument,
  tried: readonly { readonly path: string; readonly screen: string | undefined }[],
): string {
  const alike = tried.find((one) => one.screen === screen);
  if (alike !== undefined) return alike.path;
  const filled = samplePath(path);
  return hash === undefined ? filled : `${filled}#${hash}`;
}

/** The address of a case from the server's root. A session of its own is a world of its own. */
export function addressOf({ path, scenario, language }: Case, session: string): string {
  const url = new URL(path, "http://localhost");
  for (const [name, value] of Object.entries({ session, scenario, lang: language })) {
    if (value !== "") url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}
