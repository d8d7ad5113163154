import type { ComponentType, LazyExoticComponent } from "react";
import type { Session } from "../account/session.tsx";
import { lazyPart } from "../controls/lazy-part.tsx";
import { LINES } from "../controls/lines.ts";

type Role = Session["grants"][number]["role"];

/** A page of the studio: a folder here, and a line in the table. */
interface PageParts {
  /** Name of its folder. */
  readonly id: string;
  readonly path: string;
  /** The navigation and the palette have it under this name; neither has one without. */
  readonly label?: string;
  /** Outline of its icon in the navigation. */
  readonly line?: string;
  /** True where the palette alone lists it. */
  readonly isUnlisted?: boolean;
  /** It is listed for these roles, and for administrators; without, for everybody. */
  readonly roles?: readonly Role[];
  /** Key that leads there, and what the list of shortcuts says of it. */
  readonly shortcut?: { readonly key: string; readonly words: string };
  load(): Promise<ComponentType>;
}

export interface PageDefinition extends PageParts {
  readonly Page: LazyExoticComponent<ComponentType>;
}

export const PAGES: readonly PageDefinition[] = [
  definePage({
    id: "live",
    path: "/",
    label: "Live",
    line: LINES.pulse,
    shortcut: { key: "L", words: "What is live" },
    load: async () => (await import("./live/live.tsx")).Live,
  }),
  definePage({
    id: "changes",
    path: "/changes",
    label: "Changes",
    line: LINES.pencil,
    shortcut: { key: "C", words: "Changes" },
    load: async () => (await import("./changes/changes.tsx")).Changes,
  }),
  definePage({
    id: "change",
    path: "/changes/:id/*",
    load: async () => (await import("./change/open-change.tsx")).OpenChange,
  }),
  definePage({
    id: "history",
    path: "/history",
    label: "History",
    line: LINES.clock,
    shortcut: { key: "H", words: "History" },
    load: async () => (await import("./history/history-page.tsx")).HistoryPage,
  }),
  definePage({
    id: "you",
    path: "/you",
    label: "You and your sessions",
    isUnlisted: true,
    load: async () => (await import("./you/own-page.tsx")).OwnPage,
  }),
  definePage({
    id: "people",
    path: "/people",
    label: "People",
    line: LINES.people,
    roles: [],
    load: async () => (await import("./people/people.tsx")).People,
  }),
  definePage({
    id: "audit",
    path: "/audit",
    label: "Audit",
    line: LINES.list,
    roles: ["approver", "on-call"],
    load: async () => (await import("./audit/audit.tsx")).Audit,
  }),
];

function definePage(parts: PageParts): PageDefinition {
  return { ...parts, Page: lazyPart(parts.load) };
}
