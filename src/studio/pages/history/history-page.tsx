import { useEffect, useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Problem } from "../../controls/problem.tsx";
import { liveRelease } from "../../requests/live-release.ts";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import { DocumentHistory } from "./document-history.tsx";
import { ReleaseHistory } from "./release-history.tsx";

/** Every release, and every version of every document: who made it, when and why, and the way back to it. */
export function HistoryPage() {
  const [search, setSearch] = useSearchParams();
  const id = useId();
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
  const paths = answer?.files.map((file) => file.path) ?? [];
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>History</h1>
        <div className="st-field st-history-choice">
          <label htmlFor={id}>Document</label>
          <select
            id={id}
            value={path ?? ""}
            onChange={(event) => setSearch(event.target.value === "" ? {} : { document: event.target.value })}
          >
            <option value="">All releases</option>
            {[...new Set(path === null ? paths : [path, ...paths])].map((one) => (
              <option key={one} value={one}>
                {one.replace(/^schemas\/|\.json$/g, "")}
              </option>
            ))}
          </select>
        </div>
      </header>
      <Problem error={error} onRetry={() => reload()} />
      {path === null ? <ReleaseHistory /> : <DocumentHistory key={path} path={path} />}
    </main>
  );
}
