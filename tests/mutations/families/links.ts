import type { JsonObject } from "../../../src/kit/json.ts";
import { actionsOf, append, each, nodesOf, pathsTo, sandboxScreens } from "../find.ts";
import { drop, insert, kind, type Mutation, orAt, put, rename } from "../mutation.ts";
import { idOf, nodeAround, type Project, type Site } from "../project.ts";

/** Actions that follow an address of the server follow one that is written out. */
function followed(project: Project, to: string): readonly Mutation[] {
  return each(actionsOf(project, "follow"), (action) => put(action, ["to"], to));
}

function shown(project: Project, type: string, src: string): readonly Mutation[] {
  return each(nodesOf(project, type), (node) => put(node, ["src"], src));
}

/** Another value for a member of this kind in messages to the shell. */
function sent(project: Project, member: string, value: string): readonly Mutation[] {
  const messages = ((project.app.value.bridge as JsonObject).messages ?? {}) as { readonly [name: string]: JsonObject };
  return each(actionsOf(project, "bridge"), (action) => {
    const payload = (messages[String(action.value.message)]?.payload ?? {}) as JsonObject;
    const [name] = Object.entries(payload).find(([, type]) => type === member) ?? [];
    return name === undefined ? null : put(action, ["payload", name], value);
  });
}

function listed(project: Project, list: string, host: string): readonly Mutation[] {
  const hosts = project.app.value.hosts as { readonly [list: string]: readonly string[] };
  return [insert(project.app, ["hosts", list, hosts[list]?.length ?? 0], host)];
}

const routesOf = (project: Project) => project.routes.value.routes as readonly JsonObject[];

function routes(project: Project, change: (route: JsonObject, index: number) => Mutation | null): readonly Mutation[] {
  return each([...routesOf(project).entries()], ([index, route]) => change(route, index));
}

/** Actions that open a path with parameters. */
function withQuery(project: Project): readonly Site[] {
  return actionsOf(project, "navigate").filter(({ value }) => value.query !== undefined);
}

/** Those that give what the screen behind the path reads: with the names of it. */
function given(
  project: Project,
): readonly { readonly action: Site; readonly names: readonly string[]; readonly isRequired: boolean }[] {
  return withQuery(project).flatMap((action) => {
    const route = routesOf(project).find(({ path }) => path === action.value.to);
    const screen = project.screens.find((one) => idOf(one) === route?.screen);
    const needed = Object.keys((screen?.value.params ?? {}) as object);
    const reads = needed.filter((name) => JSON.stringify(screen?.value.sources ?? {}).includes(`params.${name}`));
    const names = reads.filter((name) => name in (action.value.query as object));
    const params = (screen?.value.params ?? {}) as { readonly [name: string]: JsonObject };
    return names.length === 0
      ? []
      : [{ action, names, isRequired: names.some((name) => params[name]?.required === true) }];
  });
}

const isProduct = (project: Project) => {
  const sandbox = sandboxScreens(project);
  return (site: Site) => site.file.startsWith("schemas/screens/") && !sandbox.has(idOf(site));
};

export const LINKS = [
  kind("follow-script", "An address that runs a script is followed.", (p) => followed(p, "javascript:alert(1)")),
  kind("follow-data", "An address that is a page by itself is followed.", (p) => followed(p, "data:text/html,Hello")),
  kind("follow-http", "An address without encryption is followed.", (p) =>
    followed(p, "http://pay.superpesa.example/pay"),
  ),
  kind("follow-unlisted-host", "An address of a host that is not listed is followed.", (p) =>
    followed(p, "https://superpesa-pay.example/pay"),
  ),
  kind("follow-no-scheme-host", "An address of another host without a scheme is followed.", (p) =>
    followed(p, "//pay.elsewhere.example/"),
  ),
  kind("follow-host-as-path", "A host without a scheme is followed, which is a path.", (p) =>
    followed(p, "pay.superpesa.example/pay"),
  ),
  kind("follow-nothing", "What is followed is empty.", (p) => followed(p, "")),
  kind("follow-mail", "A mail address is followed, which the guard refuses.", (p) =>
    followed(p, "mailto:help@superpesa.example"),
  ),
  kind("shell-opens-script", "The shell is told to open an address that runs a script.", (p) =>
    sent(p, "address", "javascript:alert(1)"),
  ),
  kind("shell-opens-http", "The shell is told to open an address without encryption.", (p) =>
    sent(p, "address", "http://superpesa.example/"),
  ),
  kind("shell-opens-words", "The shell is told to open what is no address.", (p) =>
    sent(p, "address", "our home page"),
  ),
  kind("shell-calls-words", "The shell is told to call what is no number.", (p) =>
    sent(p, "phone", "customer service"),
  ),
  kind("shell-calls-short", "The shell is told to call a number with letters in it.", (p) =>
    sent(p, "phone", "+255 80O OOO"),
  ),
  kind("mail-to-words", "A message is written to what is no mail address.", (p) =>
    each(actionsOf(p, "compose"), (action) => put(action, ["to"], "support at superpesa.example")),
  ),
  kind("picture-not-there", "A picture that is not among the pictures.", (p) =>
    shown(p, "image", "/pictures/logo-new.svg"),
  ),
  kind("picture-http", "A picture of an address without encryption.", (p) =>
    shown(p, "image", "http://img.superpesa.example/a.png"),
  ),
  kind("picture-data", "A picture written into its address, which the policy refuses.", (p) =>
    shown(p, "image", "data:image/png;base64,iVBORw0KGgo="),
  ),
  kind("picture-unlisted-host", "A picture of a host that is not listed for pictures.", (p) =>
    shown(p, "image", "https://cdn.elsewhere.example/a.png"),
  ),
  kind("zoom-picture-not-there", "A picture to enlarge that is not among the pictures.", (p) =>
    shown(p, "zoom-image", "/pictures/gcash-bill.svg"),
  ),
  kind("zoom-picture-unlisted-host", "A picture to enlarge of a host that is not listed.", (p) =>
    shown(p, "zoom-image", "https://cdn.elsewhere.example/a.png"),
  ),
  kind("frame-unlisted-host", "A frame shows a host that is not listed for frames.", (p) =>
    shown(p, "frame", "https://elsewhere.example/terms"),
  ),
  kind("frame-http", "A frame shows an address without encryption.", (p) =>
    shown(p, "frame", "http://legal.superpesa.example/terms"),
  ),
  kind("frame-script", "A frame shows an address that runs a script.", (p) => shown(p, "frame", "javascript:alert(1)")),
  kind("qr-code-script", "A QR code leads to an address that runs a script.", (p) =>
    each(nodesOf(p, "qr-code"), (node) => put(node, ["content"], "javascript:alert(1)")),
  ),
  ...["follow", "images", "frames", "session"].map((list) =>
    kind(`hosts-${list}-all`, `The list of hosts for ${list} allows every host.`, (p) => listed(p, list, "*")),
  ),
  kind("hosts-wildcard-domain", "A list of hosts allows all of a public domain.", (p) => listed(p, "follow", "*.com")),
  kind("hosts-with-http", "A listed host is one without encryption.", (p) =>
    listed(p, "follow", "http://pay.superpesa.example"),
  ),
  kind("hosts-with-path", "A listed host has a path, which no host has.", (p) =>
    listed(p, "images", "img.superpesa.example/logos"),
  ),
  kind("hosts-session-not-followed", "A host may know the session that may not be followed.", (p) =>
    listed(p, "session", "stats.elsewhere.example"),
  ),
  kind("hosts-shell-script", "The shell owns the scheme of scripts.", (p) => listed(p, "shell", "javascript:")),
  kind("hosts-shell-https", "The shell owns the scheme of all pages.", (p) => listed(p, "shell", "https:")),
  kind("hosts-twice", "A host is listed twice.", (p) => {
    const [first] = (p.app.value.hosts as { readonly follow: readonly string[] }).follow;
    return first === undefined ? [] : listed(p, "follow", first);
  }),
  kind("icon-not-there", "The icon of the app is not among the pictures.", (p) => [
    put(p.app, ["brand", "icon"], { src: "/pictures/icon.png", blankOn: [] }, ["brand", "icon", "src"]),
  ]),
  kind("logo-not-there", "The logo of the app is not among the pictures.", (p) => [
    put(p.app, ["brand", "logo"], "/pictures/logo.svg"),
  ]),
  kind("icon-blank-on-nothing", "The icon is left out on a path that no route has.", (p) => [
    insert(p.app, ["brand", "icon", "blankOn", 0], "/sitee"),
  ]),
  kind("path-mistyped", "A path with a slip of the pen.", (p) =>
    each(actionsOf(p, "navigate"), ({ value, ...action }) =>
      /^\/\w+$/.test(String(value.to)) ? put({ ...action }, ["to"], `${String(value.to).slice(0, -1)}xy`) : null,
    ),
  ),
  kind("path-without-slash", "A path without its slash.", (p) =>
    each(actionsOf(p, "navigate"), (action) =>
      String(action.value.to).startsWith("/") ? put(action, ["to"], String(action.value.to).slice(1)) : null,
    ),
  ),
  kind("path-of-another-host", "A whole address where a path of this app belongs.", (p) =>
    each(actionsOf(p, "navigate"), (action) => put(action, ["to"], "https://superpesa.example/loan")),
  ),
  kind("path-empty", "A path that is empty.", (p) =>
    each(actionsOf(p, "navigate"), (action) => put(action, ["to"], "")),
  ),
  kind("hash-mistyped", "A part behind # that no route has: another screen opens.", (p) =>
    each(actionsOf(p, "navigate"), (action) =>
      String(action.value.to).includes("#") ? put(action, ["to"], `${action.value.to}s`) : null,
    ),
  ),
  kind("path-to-itself", "A button opens the screen that it stands on.", (p) =>
    each(actionsOf(p, "navigate").filter(isProduct(p)), (action) => {
      const [path] = pathsTo(p, idOf(action));
      const node = nodeAround(p, action);
      if (path === undefined || action.value.query !== undefined || node?.value.on === undefined) return null;
      return put(action, ["to"], path);
    }),
  ),
  kind("parameter-not-given", "The screen behind a path needs a parameter and does not get it.", (p) =>
    each(given(p), ({ action, isRequired }) => (isRequired ? drop(action, ["query"], ["to"]) : null)),
  ),
  kind("parameter-mistyped", "The screen behind a path gets a parameter under a wrong name.", (p) =>
    each(given(p), ({ action, names: [name = ""] }) => rename(action, ["query", name], `${name}s`, ["to"])),
  ),
  kind("parameter-in-other-case", "The screen behind a path gets a parameter written otherwise.", (p) =>
    each(given(p), ({ action, names: [name = ""] }) =>
      rename(
        action,
        ["query", name],
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        ["to"],
      ),
    ),
  ),
  kind("parameter-empty", "The screen behind a path gets an empty text for what it needs.", (p) =>
    each(given(p), ({ action, names: [name = ""] }) => put(action, ["query", name], "")),
  ),
  kind("parameter-nobody-reads", "A path gets a parameter that the screen behind it does not read.", (p) =>
    each(withQuery(p).filter(isProduct(p)), (action) => put(action, ["query", "orderNumber"], "1")),
  ),
  kind("way-to-test-screen", "A screen of the product leads to one for tests.", (p) => {
    const tests = routesOf(p).filter(({ only }) => only === "sandbox");
    return each(actionsOf(p, "navigate").filter(isProduct(p)), (action) => {
      const path = tests[action.path.length % tests.length]?.path;
      return path === undefined || action.value.query !== undefined ? null : put(action, ["to"], path);
    });
  }),
  kind("test-screen-in-product", "A screen for tests is in production as well.", (p) =>
    routes(p, ({ only, screen }, index) =>
      only === "sandbox" && !String(screen).startsWith("example-")
        ? drop(p.routes, ["routes", index, "only"], ["routes", index, "path"], ["routes", index, "screen"])
        : null,
    ),
  ),
  kind("test-screen-not-found", "What stands in for an unknown address is a screen for tests.", (p) => [
    orAt(put(p.routes, ["notFound"], [...sandboxScreens(p)][0] ?? ""), {
      file: `schemas/screens/${p.routes.value.notFound}.json`,
      path: [],
    }),
  ]),
  kind("root-not-exact", "The route of / takes every address.", (p) =>
    routes(p, ({ path, exact }, index) =>
      path === "/" && exact === true
        ? drop(p.routes, ["routes", index, "exact"], ["routes", index, "path"], ["routes", index, "screen"])
        : null,
    ),
  ),
  kind("root-exact-false", "The route of / is said not to be exact.", (p) =>
    routes(p, ({ path, exact, hash }, index) =>
      path === "/" && exact === true && hash === undefined
        ? orAt(put(p.routes, ["routes", index, "exact"], false), { file: p.routes.file, path: ["routes", index] })
        : null,
    ),
  ),
  kind("route-twice", "A route stands twice.", (p) =>
    routes(p, (route, index) => (index % 9 === 0 ? insert(p.routes, ["routes", index + 1], route) : null)),
  ),
  kind("route-behind-wider-one", "A route stands behind one that takes its addresses.", (p) =>
    routes(p, ({ path, exact, hash }, index) =>
      exact === undefined && hash === undefined && index % 7 === 0
        ? insert(p.routes, ["routes", index + 1], { path: `${path}/details`, screen: "not-found" })
        : null,
    ),
  ),
  kind("anchor-not-there", "A place of the screen that is not there.", (p) =>
    each(actionsOf(p, "scroll-to"), (action) => put(action, ["anchor"], "nowhere")),
  ),
  kind("shell-fallback-without-route", "What the web does in place of a shell message leads to no route.", (p) => {
    const messages = ((p.app.value.bridge as JsonObject).messages ?? {}) as { readonly [name: string]: JsonObject };
    return each(Object.entries(messages), ([name, message]) =>
      message.fallback === undefined
        ? null
        : put(p.app, ["bridge", "messages", name, "fallback"], { do: "navigate", path: "/hom" }),
    );
  }),
  kind("scenario-without-route", "A scenario begins on a path that no route has.", (p) =>
    each(p.scenarios, (scenario) => put(scenario, ["path"], "/loanDetail")),
  ),
  kind("opens-before-the-person-taps", "The screen leaves for another one as soon as it opens.", (p) =>
    each(p.screens.filter(isProduct(p)), (screen) => {
      const [path] = pathsTo(p, idOf(screen) === "about-us" ? "customer-service" : "about-us");
      return path === undefined ? null : append(p, screen, ["onEnter"], { do: "navigate", to: path });
    }),
  ),
];
