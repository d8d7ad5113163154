import { useEffect, useState } from "react";
import { createProjectClient, type ProjectClient } from "../model/project-client.ts";
import type { ProjectOutline, ProjectReport } from "../model/worker/project-messages.ts";
import type { ProjectPictures } from "../pictures/project-pictures.ts";
import type { Draft } from "./draft.ts";

interface CheckedProject {
  readonly client: ProjectClient | null;
  /** Null until the documents were read. */
  readonly outline: ProjectOutline | null;
  /** Null until the documents were checked once. */
  readonly report: ProjectReport | null;
  /** Another number for another report. */
  readonly version: number;
}

const NOTHING = { outline: null, report: null, version: 0 };

/**
 * Keeps the checker and the compiler told of what is edited.
 * @param pictures those that were there when the documents were opened
 */
export function useProject(draft: Draft, pictures: ProjectPictures): CheckedProject {
  const [client, setClient] = useState<ProjectClient | null>(null);
  const [reported, setReported] = useState<Omit<CheckedProject, "client">>(NOTHING);
  useEffect(() => {
    const made = createProjectClient(
      (outline) => setReported((last) => ({ ...last, outline })),
      (report) => setReported(({ version }) => ({ outline: report, report, version: version + 1 })),
    );
    made.take(
      draft.paths().map((path) => ({ path, text: draft.text(path) ?? "" })),
      [...pictures.keys()],
    );
    made.setPictures(pictures);
    const stop = draft.subscribe((path) => made.edit(path, draft.text(path) ?? null));
    setClient(made);
    return () => {
      stop();
      made.close();
    };
  }, [draft, pictures]);
  return { client, ...reported };
}
