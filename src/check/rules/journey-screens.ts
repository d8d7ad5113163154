import { oncePer } from "../../kit/once-per.ts";
import { namesIn } from "../behavior/names-in.ts";
import { navigationsOf, screenAt } from "../behavior/navigations.ts";
import { screensAfterExpiry } from "../behavior/sessions.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ScreenParts } from "../screen/context/enclosing-context.ts";
import type { CheckedProject } from "./rule.ts";

/** The screens that somebody can come to from a path, and the fragments in them; null: any of them. */
export function screensFrom(path: string, checked: CheckedProject): readonly CheckedBody[] | null {
  const start = screenAt(path, checked.project);
  return start === undefined ? null : screensAfter(checked)(start);
}

/** By a screen or fragment, where it leads, and the fragments in it; null where that is anywhere. */
function bodiesAfter(checked: Leading) {
  const byDocument = new Map(checked.bodies.map((body) => [body.document, body]));
  const fragments = new Map(
    checked.bodies.flatMap((body) => {
      const { place } = body.document;
      return place.kind === "fragment" ? [[place.name, body] as const] : [];
    }),
  );
  return oncePer((body: CheckedBody): readonly CheckedBody[] | null => {
    const documents = documentsAfter(body, checked);
    if (documents === null) return null;
    const uses = body.context.visits.uses;
    return [
      ...documents.flatMap((document) => byDocument.get(document) ?? []),
      ...uses.flatMap(({ fragment }) => fragments.get(fragment) ?? []),
    ];
  });
}

/** By the screen that it begins with; journeys share most of their way. */
function screensAfter({ project, bodies, byKind, parts }: CheckedProject) {
  return screensAfterIn(project)(bodies)(byKind.sample)(parts);
}

const screensAfterIn = oncePer((project: Project) =>
  oncePer((bodies: readonly CheckedBody[]) =>
    oncePer((sample: readonly ParsedDocument[]) =>
      oncePer((parts: ScreenParts) => screensOf({ project, bodies, byKind: { sample }, parts })),
    ),
  ),
);

/** All that tells where screens lead. */
interface Leading extends Pick<CheckedProject, "project" | "bodies" | "parts"> {
  readonly byKind: Pick<CheckedProject["byKind"], "sample">;
}

function screensOf(checked: Leading) {
  const nextOf = bodiesAfter(checked);
  return oncePer((start: ParsedDocument): readonly CheckedBody[] | null => {
    const first = checked.bodies.find(({ document }) => document === start);
    if (first === undefined) return null;
    const found = new Set([first]);
    for (const body of found) {
      const next = nextOf(body);
      if (next === null) return null;
      for (const after of next) found.add(after);
    }
    return [...found];
  });
}

/** Where the actions of one screen or fragment lead: what is written out, and what the samples of its calls answer. */
function documentsAfter(body: CheckedBody, checked: Leading): readonly ParsedDocument[] | null {
  const { project } = checked;
  const leads = leadsIn(body);
  if (leads.some(({ to, name }) => to === "page" && name.split(/[?#]/)[0]?.includes("${"))) return null;
  return [
    ...navigationsOf(body, project).map(({ target }) => target),
    // A session may be over wherever they are.
    ...documentsAfterExpiry(checked),
    ...leads.flatMap(({ to, name }) => {
      if (to === "location") return documentsInAnswers(body, checked);
      return to === "message" ? screensOfMessage(name, project) : [];
    }),
  ];
}

const documentsAfterExpiry = oncePer(({ project, parts }: Leading) =>
  [...screensAfterExpiry(project, parts)].flatMap((id) => project.screens.get(id) ?? []),
);

/** Targets of a screen's actions, each with the address or the message that it names. */
const leadsIn = oncePer(({ context }: CheckedBody) =>
  context.visits.actions.flatMap(({ node, definition: { leads } }) =>
    leads === undefined || !("from" in leads) ? [] : [{ to: leads.to, name: textOf(member(node, leads.from)) ?? "" }],
  ),
);

export function screensOfMessage(name: string, project: Project): readonly ParsedDocument[] {
  const message = member(member(member(project.app?.root, "bridge"), "messages"), name);
  const target = screenAt(textOf(member(member(message, "fallback"), "path")) ?? "", project);
  return target === undefined ? [] : [target];
}

export function documentsInAnswers(
  body: CheckedBody,
  { project, byKind }: Pick<Leading, "project" | "byKind">,
): readonly ParsedDocument[] {
  const calls = callsOf(body);
  return samplesWithPaths(byKind.sample).flatMap(({ call, paths }) =>
    calls.has(call) ? paths.flatMap((path) => screenAt(path, project) ?? []) : [],
  );
}

const samplesWithPaths = oncePer((samples: readonly ParsedDocument[]) =>
  samples.flatMap((document) => {
    const paths = document.place.kind === "sample" ? pathsIn(document) : [];
    return document.place.kind === "sample" && paths.length > 0 ? [{ call: document.place.call, paths }] : [];
  }),
);

/** The paths of this app that a sample answers. */
const pathsIn = oncePer(({ root }: ParsedDocument) =>
  stringsIn(member(root, "answer")).filter((text) => /^\/[^/]/.test(text)),
);

/** The calls that a screen or a fragment makes itself. */
const callsOf = oncePer((body: CheckedBody): ReadonlySet<string> => {
  const sources = membersOf(member(body.document.root, "sources"));
  return new Set([...namesIn(body, "call"), ...sources.flatMap(([, source]) => textOf(member(source, "call")) ?? [])]);
});

/** Those of several. */
export const callsOfAll = oncePer(
  (bodies: readonly CheckedBody[]): ReadonlySet<string> => new Set(bodies.flatMap((body) => [...callsOf(body)])),
);

/** Every string in a value. */
export function stringsIn(node: Located | undefined): readonly string[] {
  if (node === undefined) return [];
  return [
    ...(textOf(node) === undefined ? [] : [textOf(node) ?? ""]),
    ...[...node.members.values(), ...node.items].flatMap(stringsIn),
  ];
}
