import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { screenAt } from "../behavior/navigations.ts";
import { type PlacedAction, type PlacedWidget, screenParts } from "../behavior/screen-parts.ts";
import { screensAfterExpiry } from "../behavior/sessions.ts";
import type { ParsedDocument } from "../project/project.ts";
import { member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { documentsInAnswers, screensOfMessage } from "./journey-screens.ts";
import { mayBeNamed } from "./journey-words.ts";
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
  readonly popup?: string | undefined;
  readonly to: readonly ParsedDocument[];
}

export function createWay(start: CheckedBody, checked: CheckedProject): Way {
  const leadsOf = leadsIn(checked);
  const reached = new Map<CheckedBody, Set<string>>();
  /** A page may be opened that is computed. */
  let isAnywhere = false;
  reach([start.document, ...documentsFromAnywhere(checked)]);
  grow(() => false);
  return {
    has(body, popup) {
      const popups = reached.get(body);
      return isAnywhere || (popups !== undefined && (popup === undefined || popups.has(popup)));
    },
    take(words, language) {
      grow((widget) => mayBeNamed(widget, words, language));
      // A popup or screen that it opens may lead on by itself.
      grow(() => false);
    },
  };

  function reach(documents: readonly ParsedDocument[]): void {
    for (const document of documents) {
      const body = bodiesByDocument(checked).get(document);
      if (body !== undefined && !reached.has(body)) reached.set(body, new Set());
    }
  }

  function grow(isTaken: (widget: PlacedWidget) => boolean): void {
    for (const [body, popups] of reached) {
      const leads = leadsOf(body);
      if (leads === null) isAnywhere = true;
      for (const { widget, popup, to } of leads ?? []) {
        const [, around] = /^popups\/(.*)$/s.exec(widget?.area ?? "") ?? [];
        const isThere = around === undefined || popups.has(around);
        if (!isThere || (widget !== undefined && !isTaken(widget))) continue;
        if (popup !== undefined) popups.add(popup);
        reach(to);
      }
    }
  }
}

const bodiesByDocument = oncePer(
  ({ bodies }: CheckedProject) => new Map(bodies.map((body) => [body.document, body] as const)),
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

/** By screen; null where one of them leads to a page that is computed. */
const leadsIn = oncePer((checked: CheckedProject) =>
  oncePer((body: CheckedBody): readonly Lead[] | null => {
    const { actions, widgets } = screenParts(body);
    const leads = [
      ...actions.map((action) => leadOf(action, body, checked)),
      ...widgets.map((widget) => linkOf(widget, checked)),
    ];
    return leads.includes(null) ? null : leads.flatMap((lead) => lead ?? []);
  }),
);

function leadOf(action: PlacedAction, body: CheckedBody, checked: CheckedProject): Lead | null | undefined {
  const { node, definition, event } = action;
  const isByItself = action.widget?.definition.events?.[event ?? ""]?.byItself === true;
  const widget = isByItself ? undefined : action.widget;
  if (definition.control === "open") {
    const [name = ""] = entriesOf(definition.props).find(([, { kind }]) => kind === "popup") ?? [];
    return { widget, popup: textOf(member(node, name)), to: [] };
  }
  const { leads } = definition;
  if (leads === undefined || leads.to === "back") return undefined;
  if (leads.to === "location") return { widget, to: documentsInAnswers(body, checked.project, checked.documents) };
  const name = textOf(member(node, leads.from)) ?? "";
  if (leads.to === "message") return { widget, to: screensOfMessage(name, checked.project) };
  return leads.to === "page" ? pageOf(name, widget, checked) : undefined;
}

function linkOf(widget: PlacedWidget, checked: CheckedProject): Lead | null | undefined {
  const [name] = entriesOf(widget.definition.props).find(([, spec]) => spec.kind === "string" && spec.route) ?? [];
  const to = textOf(member(widget.node, name ?? ""));
  return name === undefined || to === undefined ? undefined : pageOf(to, widget, checked);
}

function pageOf(path: string, widget: PlacedWidget | undefined, { project }: CheckedProject): Lead | null {
  if (path.split(/[?#]/)[0]?.includes("${")) return null;
  const target = screenAt(path, project);
  return { widget, to: target === undefined ? [] : [target] };
}
