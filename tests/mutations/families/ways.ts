import type { JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, each, nodesOf, sandboxScreens } from "../find.ts";
import { drop, inside, kind, orAt, put, rename } from "../mutation.ts";
import { idOf, type Project, type Site } from "../project.ts";

const isInFragment = ({ file }: Site) => file.startsWith("schemas/fragments/");

function routesOf({ routes }: Project): readonly JsonObject[] {
  return (routes.value.routes ?? []) as readonly JsonObject[];
}

/** Links of fragments, and what the page behind them must be given. */
function links(project: Project): readonly { readonly action: Site; readonly required: readonly string[] }[] {
  return actionsOf(project, "navigate")
    .filter(isInFragment)
    .map((action) => {
      const id = routesOf(project).find(({ path }) => path === action.value.to)?.screen;
      const screen = project.screens.find((one) => idOf(one) === id);
      const params = (screen?.value.params ?? {}) as { readonly [name: string]: JsonObject };
      return { action, required: Object.keys(params).filter((name) => params[name]?.required === true) };
    });
}

/** Links in fragments, and pages that production has no longer. */
export const WAYS = [
  kind("fragment-link-without-parameter", "A link of a fragment lacks what its page is about.", (p) =>
    each(links(p), ({ action, required }) =>
      required.length > 0 && action.value.query !== undefined ? drop(action, ["query"], ["to"]) : null,
    ),
  ),
  kind("fragment-link-parameter-misspelled", "A link of a fragment gives its parameter under another name.", (p) =>
    each(links(p), ({ action, required: [name] }) =>
      name !== undefined && (action.value.query as JsonObject | undefined)?.[name] !== undefined
        ? rename(action, ["query", name], `${name}Id`, ["to"])
        : null,
    ),
  ),
  kind("fragment-link-misspelled", "A link of a fragment leads to a path that no route has.", (p) =>
    each(links(p), ({ action }) => put(action, ["to"], `${action.value.to}s`)),
  ),
  kind("fragment-picture-of-another-host", "A fragment shows a picture of a host that is not listed.", (p) =>
    each(nodesOf(p, "image", "zoom-image").filter(isInFragment), (node) =>
      put(node, ["src"], "https://cdn.elsewhere.example/a.png"),
    ),
  ),
  kind("route-of-the-sandbox-alone", "A page that others lead to is in the sandbox alone.", (p) => {
    const hidden = sandboxScreens(p);
    return each([...routesOf(p).entries()], ([index, { path, hash, screen, only }]) => {
      const ways = actionsOf(p, "navigate").filter(
        ({ value, file }) => value.to === path && !hidden.has(idOf({ file })),
      );
      const isAlone = routesOf(p).filter((route) => route.screen === screen).length === 1;
      if (only !== undefined || hash !== undefined || ways.length === 0 || !isAlone) return null;
      const places = ways.map((way) => inside(way, ["to"]));
      return orAt(put(p.routes, ["routes", index, "only"], "sandbox", ["routes", index]), ...ways, ...places);
    });
  }),
  kind(
    "link-to-not-found",
    "A link leads to the page that says there is none.",
    (p) =>
      each([...routesOf(p).entries()], ([index, { screen }]) =>
        screen === p.routes.value.notFound
          ? null
          : put(p.routes, ["routes", index, "screen"], p.routes.value.notFound ?? "", ["routes", index]),
      ),
    1,
  ),
];
