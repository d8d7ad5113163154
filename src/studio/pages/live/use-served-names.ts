import { useMemo } from "react";
import { plainName } from "../../document/plain-words.ts";
import { choiceOf } from "../../document/screen-titles.ts";
import { fileSource } from "../../picker/file-source.ts";
import { listDocuments } from "../../picker/list-documents.ts";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";

/** Name of a screen or a call by its id, as people know it. */
export type ServedName = (kind: string, id: string) => string;

/**
 * Names of what a release serves: screens by their titles, calls by their names.
 * @param release null where no name is asked for: its documents are fetched for them
 */
export function useServedNames(release: string | null): ServedName {
  const { answer } = useRequest(release === null ? null : api.releases[":release"].documents, {
    param: { release: release ?? "" },
    query: {},
  });
  return useMemo(() => {
    const screens = listDocuments(fileSource(answer?.files ?? []), ["screen"]);
    return (kind, id) => {
      const screen = kind === "screen" ? screens.find((one) => one.id === id) : undefined;
      return screen === undefined ? plainName(id) : choiceOf(screen, screens);
    };
  }, [answer]);
}
