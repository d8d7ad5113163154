import { useEffect, useMemo, useState } from "react";
import type { DocumentsDiff } from "../../diff/change.ts";
import type { ProjectOutline } from "../../editor/project-outline.ts";
import { plainestFirst } from "../../language/plain-scenario.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { isAt } from "../../route/order-routes.ts";
import { createProjectClient, type ProjectClient } from "../model/project-client.ts";
import { pathOf } from "../preview/preview-address.ts";
import { markedPart, type PlacedChanges } from "./marked-part.ts";

const NO_DIFF: PlacedChanges = { changes: [] };

/** The documents of one state, compiled as a phone gets them. */
export interface ComparedState {
  readonly client: ProjectClient;
  readonly outline: ProjectOutline | null;
}

export interface Comparison {
  readonly before: ComparedState | null;
  readonly after: ComparedState | null;
  /** Screens that look different and have an address, those with changes of their own first; null until they are known. */
  readonly screens: ProjectOutline["screens"] | null;
  /** Codes. */
  readonly languages: readonly string[];
  /** Situations that a screen can be in, the plainest first. */
  situationsOf(screen: ComparedScreen): ProjectOutline["scenarios"];
  /** The part that the first change of a screen is about, in each state. */
  markedOn(screen: string): ReturnType<typeof markedPart>;
}

export type ComparedScreen = ProjectOutline["screens"][number];

/** Compiles two states of the documents, and knows the screens that differ. */
export function useComparison(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  diff: DocumentsDiff | null,
): Comparison {
  const old = useProject(before);
  const now = useProject(after);
  return useMemo(() => {
    const reached = new Set((diff?.changes ?? []).flatMap(({ screens }) => screens));
    // A screen's own changes are what its reviewer comes for; what all screens share reaches the others.
    const own = new Set(
      (diff?.changes ?? []).flatMap(({ document, screens }) => (document === "screen" ? screens : [])),
    );
    const all = [...(now?.outline?.screens ?? []), ...(old?.outline?.screens ?? [])];
    const screens = all.filter(
      ({ id, path }, index) => path !== null && reached.has(id) && all.findIndex((one) => one.id === id) === index,
    );
    return {
      before: old,
      after: now,
      screens:
        now?.outline == null || diff === null
          ? null
          : screens.toSorted((one, other) => Number(own.has(other.id)) - Number(own.has(one.id))),
      languages: now?.outline?.languages ?? [],
      situationsOf: ({ path: address }) =>
        plainestFirst(
          (now?.outline?.scenarios ?? []).filter(({ path }) => address !== null && isAt(pathOf(path), pathOf(address))),
        ),
      markedOn: (screen) => markedPart(screen, diff ?? NO_DIFF, { before, after }),
    };
  }, [old, now, diff, before, after]);
}

function useProject(files: readonly SourceFile[]): ComparedState | null {
  const [state, setState] = useState<ComparedState | null>(null);
  useEffect(() => {
    const client = createProjectClient((outline) => setState({ client, outline }));
    client.show(files);
    setState({ client, outline: null });
    return () => client.close();
  }, [files]);
  return state;
}
