import { parseResponse } from "hono/client";
import { useEffect, useMemo, useState } from "react";
import type { Explanation } from "../../../releases/resolve-release.ts";
import { createPreviewClient, type PreviewClient } from "../../model/preview-client.ts";
import { projectPictures } from "../../pictures/project-pictures.ts";
import { documentsIn } from "../../requests/documents-in.ts";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import type { ChosenBorrower } from "./borrower-choice.tsx";
import { type Borrower, type BorrowerGroup, borrowerGroups, servedTo } from "./borrower-groups.ts";

interface SeenAs {
  readonly groups: readonly BorrowerGroup[];
  readonly chosen: ChosenBorrower;
  /** Null: whoever gets the change. */
  readonly borrower: Borrower | null;
  /** Release that the borrower gets from the channel today, and why; null while the change is shown. */
  readonly served: Explanation | null;
  /** That release's plans; null until they are there. */
  readonly client: PreviewClient | null;
  choose(chosen: ChosenBorrower): void;
  /** Another id or shell of a certain person. */
  change(borrower: Borrower): void;
}

const CHANNEL = "production";
export const NOBODY: Borrower = { person: "", shell: "" };

/** Whom the preview is seen as. */
export function useBorrower(language: string, owner: string): SeenAs {
  const [chosen, choose] = useState<ChosenBorrower>(null);
  const [person, change] = useState(NOBODY);
  const { answer: state } = useRequest(api.channels[":channel"], { param: { channel: CHANNEL } });
  const groups = useMemo(
    () => (state === null ? [] : borrowerGroups(state, { language, owner, at: new Date(state.now) })),
    [state, language, owner],
  );
  const borrower = chosen === "person" ? person : (groups.find(({ id }) => id === chosen) ?? null);
  const served =
    borrower === null || state === null
      ? null
      : servedTo(state, borrower, { language, owner, at: new Date(state.now) });
  const client = useRelease(served?.release ?? null);
  return { groups, chosen: borrower === null ? null : chosen, borrower, served, client, choose, change };
}

function useRelease(release: string | null): PreviewClient | null {
  const [client, setClient] = useState<PreviewClient | null>(null);
  useEffect(() => {
    if (release === null) return;
    const made = createPreviewClient();
    let isOver = false;
    const documents = api.releases[":release"].documents.$get({ param: { release }, query: {} });
    void parseResponse(documents).then(({ files }) => {
      if (isOver) return;
      made.setPictures(projectPictures(files));
      made.take(documentsIn(files));
      setClient(made);
    });
    return () => {
      isOver = true;
      setClient(null);
      made.close();
    };
  }, [release]);
  return client;
}
