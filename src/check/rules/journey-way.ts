import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { screenAt } from "../behavior/navigations.ts";
import { type PlacedAction, type PlacedWidget, screenParts } from "../behavior/screen-parts.ts";
import { screensAfterExpiry } from "../behavior/sessions.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import { member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { documentsInAnswers, screensOfMessage } from "./journey-screens.ts";
import { mayBeNamed, remember } from "./journey-words.ts";
import type { CheckedProject } from "./rule.ts";

/** The screens and popups that a journey may have come to by what it has done so far. */
export interface Way {
  /** Whether it may have come to a popup of a screen, or to the screen itself. */
  has(body: CheckedBody, popup: string | undefined): boolean;
  /** It taps, fills in or chooses from something of this name. */
  take(words: string, language: string): void;
}

/** Where something leads that a person does; without a widget, what the screen does by itself. */
interface Lead {
  readonly widget: PlacedWidget | undefined;
  /** The popup that the widget stands in. */
  readonly within: string | undefined;
  /** The popup that it opens. */
  readonly popup?: string | undefined;
  readonly to?: Target;
}

type Target =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "message"; readonly name: string }
  | { readonly kind: "location"; readonly body: CheckedBody };

export function createWay(start: CheckedBody, checked: CheckedProject): Way {
  const reached = new Map<CheckedBody, Reached>();
  /** A page may be opened that is computed. */
  let isAnywhere = false;
  reach([start.document, ...documentsFromAnywhere(checked)]);
  grow(({ byItself }) => byItself);
  return {
    has(body, popup) {
      const popups = reached.get(body)?.popups;
      return isAnywhere || (popups !== undefined && (popup === undefined || popups.has(popup)));
    },
    take(words, language) {
      const question = `${language} ${words}`;
      grow(({ body, known }) => remember(known, question, () => leadsBy(words, language, body)));
      // A popup or screen that it opens may lead on by itself.
      grow(({ byItself }) => byItself);
    },
  };

  function reach(documents: readonly ParsedDocument[]): void {
    for (const document of documents) {
      const body = bodiesByDocument(checked.bodies).get(document);
      if (body === undefined || reached.has(body)) continue;
      isAnywhere ||= leadsAnywhere(body);
      reached.set(body, { body, byItself: leadsByThemselves(body), known: leadsKnown(body), popups: new Set() });
    }
  }

  function grow(taken: (at: Reached) => readonly Lead[]): void {
    // All has been come to then.
    if (isAnywhere) return;
    for (const at of reached.values()) {
      for (const lead of taken(at)) {
        if (lead.within !== undefined && !at.popups.has(lead.within)) continue;
        if (lead.popup !== undefined) at.popups.add(lead.popup);
        reach(documentsAt(checked)(lead));
      }
    }
  }
}

/** A screen that a journey may have come to, with the popups it may have opened there. */
interface Reached {
  readonly body: CheckedBody;
  readonly byItself: readonly Lead[];
  readonly known: Map<string, readonly Lead[]>;
  readonly popups: Set<string>;
}

const bodiesByDocument = oncePer(
  (bodies: readonly CheckedBody[]) => new Map(bodies.map((body) => [body.document, body] as const)),
);

/** Screens that somebody may find themselves on whatever they have done: when a session is over, or a call failed. */
const documentsFromAnywhere = oncePer(({ project, parts }: CheckedProject): readonly ParsedDocument[] => {
  const failures = membersOf(member(member(project.app?.root, "calls"), "failureActions"));
  const ids = [
    ...screensAfterExpiry(project, parts),
    ...failures.map(([, one]) => textOf(member(one, "screen")) ?? ""),
  ];
  return ids.flatMap((id) => project.screens.get(id) ?? []);
});

/** Leads of a screen; most screens are the same after an edit. */
const leadsIn = oncePer((body: CheckedBody): readonly Lead[] => {
  const { actions, widgets } = screenParts(body);
  return [...actions.map((action) => leadOf(action, body)), ...widgets.map(linkOf)].filter((one) => one !== undefined);
});

const leadsAnywhere = oncePer((body: CheckedBody) =>
  leadsIn(body).some(({ to }) => to?.kind === "page" && to.path.split(/[?#]/)[0]?.includes("${")),
);

const leadsByThemselves = oncePer((body: CheckedBody) => leadsIn(body).filter(({ widget }) => widget === undefined));

const leadsKnown = oncePer((_body: CheckedBody) => new Map<string, readonly Lead[]>());

/** Leads of the screen by itself, and of widgets that some words may mean. */
function leadsBy(words: string, language: string, body: CheckedBody): readonly Lead[] {
  return leadsIn(body).filter(({ widget }) => widget === undefined || mayBeNamed(widget, words, language));
}

function leadOf(action: PlacedAction, body: CheckedBody): Lead | undefined {
  const { node, definition, event } = action;
  const { leads } = definition;
  const isByItself = action.widget?.definition.events?.[event ?? ""]?.byItself === true;
  const by = placedBy(isByItself ? undefined : action.widget);
  if (definition.control === "open") {
    const [name = ""] = entriesOf(definition.props).find(([, { kind }]) => kind === "popup") ?? [];
    return { ...by, popup: textOf(member(node, name)) };
  }
  if (leads === undefined || leads.to === "back") return undefined;
  if (leads.to === "location") return { ...by, to: { kind: "location", body } };
  const name = textOf(member(node, leads.from)) ?? "";
  if (leads.to === "message") return { ...by, to: { kind: "message", name } };
  return leads.to === "page" ? { ...by, to: { kind: "page", path: name } } : undefined;
}

function linkOf(widget: PlacedWidget): Lead | undefined {
  const [name] = entriesOf(widget.definition.props).find(([, spec]) => spec.kind === "string" && spec.route) ?? [];
  const path = name === undefined ? undefined : textOf(member(widget.node, name));
  return path === undefined ? undefined : { ...placedBy(widget), to: { kind: "page", path } };
}

function placedBy(widget: PlacedWidget | undefined): Pick<Lead, "widget" | "within"> {
  return { widget, within: /^popups\/(.*)$/s.exec(widget?.area ?? "")?.[1] };
}

/** Documents that a lead comes to, by what they follow from. */
function documentsAt({ project, byKind }: CheckedProject) {
  return documentsAtIn(project)(byKind.sample);
}

const documentsAtIn = oncePer((project: Project) =>
  oncePer((sample: readonly ParsedDocument[]) =>
    oncePer(({ to }: Lead): readonly ParsedDocument[] => {
      if (to?.kind === "location") return documentsInAnswers(to.body, { project, byKind: { sample } });
      if (to?.kind === "message") return screensOfMessage(to.name, project);
      const target = to === undefined ? undefined : screenAt(to.path, project);
      return target === undefined ? [] : [target];
    }),
  ),
);
