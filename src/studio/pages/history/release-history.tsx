import { parseResponse } from "hono/client";
import { useState } from "react";
import type { ListedRelease } from "../../../wire/schemas/change-schemas.ts";
import { Button } from "../../controls/button.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { LINES } from "../../controls/lines.ts";
import { Problem } from "../../controls/problem.tsx";
import { TableHead } from "../../controls/table-head.tsx";
import { When } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";
import { restoreRelease } from "../../requests/restore-release.ts";
import { type PagedList, usePages } from "../../requests/use-pages.ts";
import { ReleaseDifferences } from "../../review/release-differences.tsx";
import { CompareReleases } from "./compare-releases.tsx";
import { RestoreButton } from "./restore-button.tsx";

const RELEASES: PagedList<ListedRelease> = {
  load: async (query, options) => (await parseResponse(api.releases.$get({ query }, options))).releases,
  before: ({ number }) => number,
};

interface ReleaseHistoryProps {
  /** Id of the release that most people get; null until it is known. */
  readonly live: string | null;
}

/** Every release, newest first, with the change that it came of. */
export function ReleaseHistory({ live }: ReleaseHistoryProps) {
  const { items, error, reload, showEarlier } = usePages(RELEASES);
  const releases = items ?? [];
  return (
    <div className="st-scroll">
      <Problem error={error} onRetry={() => reload()} />
      {releases.length > 1 && <CompareReleases releases={releases} />}
      <table className="st-table">
        <TableHead columns={["Release", "Why", "By", "When"]} hasActions />
        <tbody>
          {releases.map((release) => (
            <ReleaseRow key={release.id} release={release} isLive={release.id === live} />
          ))}
        </tbody>
      </table>
      {releases.length === 1 && (
        <EmptyState title="This is the first release" line={LINES.clock}>
          Every approved release is listed here. You can restore it, whole or by document.
        </EmptyState>
      )}
      {showEarlier !== null && <Button onClick={showEarlier}>Show earlier releases</Button>}
    </div>
  );
}

function ReleaseRow({ release, isLive }: { readonly release: ListedRelease; readonly isLive: boolean }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <tr>
        <td className="st-nowrap" title={release.id}>
          Release {release.number}
        </td>
        <td>{release.change?.title ?? "The project's folder"}</td>
        <td>{release.by}</td>
        <td>
          <When at={release.at} isExact />
        </td>
        <td>
          {release.base !== null && (
            <Button tone="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
              What it changed<span className="st-unseen">: release {release.number}</span>
            </Button>
          )}
          {isLive ? (
            <span className="st-badge">Live</span>
          ) : (
            <RestoreButton restore={() => restoreRelease(release.id, `Everything as in release ${release.number}`)} />
          )}
        </td>
      </tr>
      {isShown && release.base !== null && (
        <tr>
          <td colSpan={5}>
            <div className="st-release-changes">
              <ReleaseDifferences from={release.base} to={release.id} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
