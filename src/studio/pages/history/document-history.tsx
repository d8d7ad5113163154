import { parseResponse } from "hono/client";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { DocumentVersion } from "../../../releases/store/rows/document-versions.ts";
import { Button } from "../../controls/button.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { LINES } from "../../controls/lines.ts";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";
import { type PagedList, usePages } from "../../requests/use-pages.ts";
import { useReleaseNumbers } from "../../requests/use-release-names.ts";
import { DocumentVersionView } from "./document-version-view.tsx";
import { journeysNotFitting } from "./journeys-not-fitting.ts";
import { restoreDocument } from "./restore.ts";
import { RestoreButton } from "./restore-button.tsx";

const versionsOf = (document: string): PagedList<DocumentVersion> => ({
  async load(query, options) {
    const versions = api.documents.versions.$get({ query: { ...query, path: document } }, options);
    return (await parseResponse(versions)).versions;
  },
  before: ({ number }) => number,
});

interface DocumentHistoryProps {
  readonly path: string;
  /** Id of the release that most people get; null until it is known. */
  readonly live: string | null;
}

/** The versions of one document, newest first; the address names the one that is looked at. */
export function DocumentHistory({ path, live }: DocumentHistoryProps) {
  const [search, setSearch] = useSearchParams();
  const { items, error, reload, showEarlier } = usePages(useMemo(() => versionsOf(path), [path]));
  const versions = items ?? [];
  const liveNumber = useReleaseNumbers([live])(live ?? "");
  const served = versions.find(({ number }) => liveNumber !== null && number <= liveNumber);
  const chosen = versions.find(({ number }) => String(number) === search.get("release")) ?? null;
  return (
    <>
      <Problem error={error} onRetry={() => reload()} />
      <ol className="st-versions" aria-label="Versions">
        {versions.map((version, index) => (
          <li key={version.number} className="st-card">
            <div className="st-head">
              <div>
                <h2>
                  Since release {version.number} {version === served && <span className="st-badge">Live</span>}
                </h2>
                <p className="st-hint">
                  {whyOf(version)} · {version.change?.author ?? version.by}, <When at={version.at} />
                </p>
              </div>
              <div className="st-row">
                <Button
                  aria-expanded={chosen === version}
                  onClick={() =>
                    setSearch({ document: path, ...(chosen !== version && { release: String(version.number) }) })
                  }
                >
                  {chosen === version ? "Close" : "View"}
                </Button>
                {version !== served && (
                  <RestoreButton
                    restore={() => restoreDocument(path, { id: version.release, number: version.number })}
                    findMisfits={() => journeysNotFitting(path, version.release)}
                  />
                )}
              </div>
            </div>
            {chosen === version && (
              <DocumentVersionView
                path={path}
                release={version.release}
                before={versions[index + 1]?.release ?? null}
                node={search.get("node")}
              />
            )}
          </li>
        ))}
      </ol>
      {showEarlier !== null && <Button onClick={showEarlier}>Show earlier versions</Button>}
      {items?.length === 0 && (
        <EmptyState title="No release has this document" line={LINES.clock}>
          It may have another name now: choose one above.
        </EmptyState>
      )}
    </>
  );
}

function whyOf({ digest, change, served }: DocumentVersion): string {
  if (change !== null) return digest === null ? `${change.title} (deleted)` : change.title;
  if (digest === null) return "Deleted";
  return served === null || served.reason === "" ? "The project's folder" : served.reason;
}
