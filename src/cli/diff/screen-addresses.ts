import { isObject } from "../../kit/json.ts";
import { isAt, samplePath } from "../../route/order-routes.ts";
import type { FileSet } from "../studio-client/file-sets.ts";

/** One way in which a screen is looked at. */
export interface ScreenAddress {
  /** The name of its pictures' files: `<screen>.<scenario>.sw`. */
  readonly name: string;
  readonly screen: string;
  readonly language: string;
  /** A scenario's id, or `plain`. */
  readonly situation: string;
  /** With its query. */
  readonly path: string;
}

/** Where the screens are, in each language that is live: once for every scenario that is tried there, else once. */
export function screenAddresses(files: FileSet, screens: ReadonlySet<string>): readonly ScreenAddress[] {
  const documents = [...files].flatMap(([path, bytes]) =>
    path.endsWith(".json") ? [{ path, value: parse(bytes) }] : [],
  );
  const valueAt = (name: string) => documents.find(({ path }) => path === name)?.value;
  const languages = listIn(valueAt("schemas/app.json"), "languages").flatMap(({ code, status }) =>
    typeof code === "string" && status !== "draft" ? [code] : [],
  );
  const table = valueAt("schemas/routes.json");
  const routes = listIn(table, "routes");
  const missing = isObject(table) ? table.notFound : undefined;
  const scenarios = documents.flatMap(({ path, value }) =>
    path.startsWith("schemas/scenarios/") && isObject(value)
      ? [{ id: String(value.id), path: String(value.path) }]
      : [],
  );
  return [...screens].sort().flatMap((screen) => {
    const notFound = { screen, path: "/no-such-page", hash: undefined };
    const route = routes.find((one) => one.screen === screen) ?? (screen === missing ? notFound : undefined);
    if (route === undefined) return [];
    const hash = typeof route.hash === "string" ? `#${route.hash}` : "";
    const plain = `${String(route.path)}${hash}`;
    const fitting = scenarios.filter(({ path }) => isAt(path.replace(/\?[^#]*/, ""), plain));
    const tried = fitting.length > 0 ? fitting : [{ id: "plain", path: samplePath(plain) }];
    return tried.flatMap(({ id, path }) =>
      languages.map((language) => ({
        name: `${screen}.${id}.${language}`,
        screen,
        language,
        situation: id,
        path: addressOf(path, id === "plain" ? null : id, language),
      })),
    );
  });
}

function addressOf(path: string, scenario: string | null, language: string): string {
  const url = new URL(path, "http://localhost");
  url.searchParams.set("session", "pictures");
  url.searchParams.set("lang", language);
  if (scenario !== null) url.searchParams.set("scenario", scenario);
  return `${url.pathname}${url.search}${url.hash}`;
}

function listIn(value: unknown, name: string): readonly { readonly [name: string]: unknown }[] {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
