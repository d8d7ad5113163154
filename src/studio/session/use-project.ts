import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { createProjectClient, type ProjectClient } from "../model/project-client.ts";
import type { ProjectPictures } from "../pictures/project-pictures.ts";
import { outlineAtom, reportAtom } from "./change-atoms.ts";
import type { Draft } from "./draft.ts";

/**
 * Keeps the checker and the compiler told of what is edited, and the store of what they report.
 * @param pictures those that were there when the documents were opened
 */
export function useProject(draft: Draft, pictures: ProjectPictures): ProjectClient | null {
  const store = useStore();
  const [client, setClient] = useState<ProjectClient | null>(null);
  useEffect(() => {
    const made = createProjectClient(
      (outline) => store.set(outlineAtom, outline),
      (report) => {
        store.set(outlineAtom, report);
        store.set(reportAtom, report);
      },
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
  }, [store, draft, pictures]);
  return client;
}
