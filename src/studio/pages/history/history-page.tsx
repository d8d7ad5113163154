import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { plainName } from "../../document/plain-words.ts";
import { choiceOf } from "../../document/screen-titles.ts";
import { fileSource } from "../../picker/file-source.ts";
import { LazyFilePicker } from "../../picker/lazy-file-picker.tsx";
import { listDocuments, type PickedKind } from "../../picker/list-documents.ts";
import { liveRelease } from "../../requests/live-release.ts";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import { DocumentHistory } from "./document-history.tsx";
import { ReleaseHistory } from "./release-history.tsx";

const KINDS: readonly PickedKind[] = ["screen", "fragment", "call"];

/** Every release, and every version of every document: who made it, when and why, and the way back to it. */
export function HistoryPage() {
  const [search, setSearch] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const path = search.get("document");
  const [live, setLive] = useState<string | null>(null);
  useEffect(() => {
    // Where it cannot be had, what this page asks for next says why.
    void liveRelease().then(setLive, () => undefined);
  }, []);
  const { answer, error, reload } = useRequest(live === null ? null : api.releases[":release"].documents, {
    param: { release: live ?? "" },
    query: {},
  });
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>History</h1>
        <div className="st-row">
          <Button disabled={answer === null} onClick={() => setChoosing(true)}>
            {path === null ? "Choose a document …" : nameOf(path, answer?.files ?? [])}
          </Button>
          {path !== null && <Button onClick={() => setSearch({})}>All releases</Button>}
        </div>
      </header>
      {isChoosing && (
        <LazyFilePicker
          title="Which document?"
          files={answer?.files ?? []}
          kinds={KINDS}
          current={path}
          onChoose={(chosen) => {
            setSearch({ document: chosen.path });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <Problem error={error} onRetry={() => reload()} />
      {path === null ? <ReleaseHistory live={live} /> : <DocumentHistory key={path} path={path} live={live} />}
    </main>
  );
}

/** A document by the name that people know; by its file where the release has none. */
function nameOf(path: string, files: readonly FileInJson[]): string {
  const listed = listDocuments(fileSource(files), KINDS);
  const found = listed.find((one) => one.path === path);
  if (found !== undefined) return found.kind === "screen" ? choiceOf(found, listed) : found.title;
  return plainName(path.replace(/^.*\/|\.json$/g, ""));
}
