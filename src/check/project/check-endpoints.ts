import { oncePerText } from "../../kit/once-per-text.ts";
import { own } from "../../kit/own.ts";
import { add, ofCall, sentence, write } from "../../language/sentence.ts";
import { EFFECTS } from "../../language/shape/call-structure.ts";
import { callPath, isPlainPath } from "../../route/backend-path.ts";
import { type CallEndpoint, type Clash, clashingCalls, lenientTwins } from "../../route/clashing-calls.ts";
import { endpointKey, isTakenFor } from "../../route/endpoint.ts";
import { moneyEndpoint } from "../../route/money-endpoint.ts";
import { serverPathAbove } from "../../route/server-path.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { Report } from "../report/reporter.ts";
import type { ParsedDocument, Project } from "./project.ts";

/** Another method is told as a wrong one. */
const METHODS = /^(GET|POST|PUT|PATCH|DELETE) /;

/** One call for each method and path, none at a path of the server's own, and money where app.json says so. */
export function checkEndpoint(document: ParsedDocument, project: Project): void {
  const { root, report } = document;
  const [path, effect] = [member(root, "path"), member(root, "effect")];
  if (path === undefined) return;
  const id = document.place.kind === "call" ? document.place.name : "";
  const { prefix, roots } = callsOf(project);
  const { address } = partsOf(root, project);
  const above = serverPathAbove(address);
  // That the prefix or a root is the server's own is told there.
  if (above !== undefined && [prefix, ...roots].every((one) => serverPathAbove(one) !== above)) {
    report("reserved-path", path, `"${above}" is the server's own, with all below it`, "choose another path");
  } else if (!isPlainPath(address.replace(/\/+/g, "/")) && [prefix, ...roots].every(isPlainPath)) {
    reportUnplain(path, report);
  }
  const clash = own(clashes(project), id);
  if (clash?.effect !== undefined) {
    const message = `a server may take this for the path of "${clash.other}", whose effect is "${clash.effect}"`;
    report("duplicate-call", path, message, `give both the same effect, or choose another path`);
  } else if (clash !== undefined) {
    const message = `"${clash.other}" has this method and path, however they are written`;
    report("duplicate-call", path, message, `name "${clash.other}" in place of this call, and take this one out`);
  }
  const key = endpointOf(root, project);
  const listed = moneyPathsOf(project).find((one) => isTakenFor(key, one.key));
  const known = EFFECTS.find((one) => one === textOf(effect));
  if (clash !== undefined || listed === undefined || effect === undefined || known === undefined || known === "money")
    return;
  report("money-path", effect, `app.json lists ${JSON.stringify(listed.text)} as moving money`, write("money"));
}

/** Tells of a path of a call, the prefix or a root that two servers, or a server and a reviewer, may read as two. */
export function reportUnplain(path: Located, report: Report): void {
  const hint = "write it in ASCII letters, without `%`, `;` and a `.` at the end of a part";
  report("wrong-value", path, "servers may read this path as another one", hint);
}

/** Each call that moves money has its line in `calls.moneyPaths`, in a project that has the list: others go by effects alone. */
export function checkMoneyPaths({ root, report }: ParsedDocument, project: Project): void {
  const paths = member(member(root, "calls"), "moneyPaths");
  if (paths === undefined) return;
  for (const { id, line } of unlisted(project)) {
    const document = project.calls.get(id);
    const node = member(document?.root, "effect");
    if (document === null || document === undefined || node === undefined) continue;
    const message = sentence`the call "${ofCall(id)}" moves money, and its method and path are not listed`;
    report("money-path", paths, message, add(line), {
      document,
      node,
      message: '"money" moves money, and app.json does not list the path',
    });
  }
}

/** The calls that move money and are not listed, each with its line. */
function unlisted(project: Project): readonly { readonly id: string; readonly line: string }[] {
  return project.derive("unlisted money calls", (from) => {
    const listed = new Set(moneyPathsOf(from).map(({ key }) => key));
    return [...from.calls].flatMap(([id, call]) => {
      if (call === null || textOf(member(call.root, "effect")) !== "money") return [];
      const key = endpointOf(call.root, from);
      return listed.has(key) || !METHODS.test(key) ? [] : [{ id, line: lineOf(call.root, key, from) }];
    });
  });
}

/** As the call writes it, unless that would be read as another path. */
function lineOf(call: Located, key: string, project: Project): string {
  const { method, path, address } = partsOf(call, project);
  const endpoint = moneyEndpoint(`${method} ${path}`, callsOf(project));
  return `${method} ${endpoint !== null && endpointKey(endpoint) === key ? path : address}`;
}

/** The lines of `calls.moneyPaths`, each with the key of its endpoint. */
export function moneyPathsOf(project: Project): readonly { readonly text: string; readonly key: string }[] {
  return project.derive("money paths", (from) =>
    (member(member(from.app?.root, "calls"), "moneyPaths")?.items ?? []).map((node) => {
      const text = textOf(node) ?? "";
      const endpoint = moneyEndpoint(text, callsOf(from));
      return { text, key: endpoint === null ? "" : endpointKey(endpoint) };
    }),
  );
}

/** The key of a call's endpoint. */
export function endpointOf(call: Located, project: Project): string {
  const { method, address } = partsOf(call, project);
  return keyOf(`${method} ${address}`);
}

const keyOf = oncePerText((endpoint) => {
  const [method = "", ...path] = endpoint.split(" ");
  return endpointKey({ method, path: path.join(" ") });
});

function partsOf(call: Located, project: Project) {
  const path = textOf(member(call, "path")) ?? "";
  const root = member(call, "root")?.value === true;
  const method = textOf(member(call, "method")) ?? "";
  return { method, path, address: callPath({ path, root }, callsOf(project)) };
}

function callsOf({ app, roots }: Project): { readonly prefix: string; readonly roots: readonly string[] } {
  return { prefix: textOf(member(member(app?.root, "calls"), "prefix")) ?? "", roots };
}

/** By call, the other one of its endpoint. */
function clashes(project: Project): { readonly [id: string]: Clash } {
  return project.derive("clashing calls", (from) => clashesAmong(JSON.stringify(endpointsOf(from))));
}

/** Most edits leave all endpoints as they are. */
const clashesAmong = oncePerText((written): { readonly [id: string]: Clash } => {
  const endpoints = JSON.parse(written) as readonly CallEndpoint[];
  return Object.fromEntries(
    [lenientTwins, clashingCalls].flatMap((find) => find(endpoints)).map((clash) => [clash.id, clash]),
  );
});

function endpointsOf(project: Project): readonly CallEndpoint[] {
  return [...project.calls].flatMap(([id, document]) => {
    const effect = EFFECTS.find((one) => one === textOf(member(document?.root, "effect")));
    return document === null || effect === undefined ? [] : [{ id, key: endpointOf(document.root, project), effect }];
  });
}
