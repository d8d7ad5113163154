import { type ReactNode, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { TableHead } from "../controls/table-head.tsx";
import { When } from "../controls/when.tsx";
import type { ListedRelease } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { ReleaseDifferences } from "../review/release-differences.tsx";
import { restoreRelease } from "./restore.ts";
import { RestoreButton } from "./restore-button.tsx";

const PAGE = 50;

/** Every release, newest first, with the change that it came of. */
export function ReleaseHistory() {
  return (
    <div className="st-scroll">
      <table className="st-table">
        <TableHead columns={["Release", "Why", "By", "When"]} hasActions />
        <ReleasesBefore number={null} />
      </table>
    </div>
  );
}

/** One page of the releases before a number, which null stands for the newest of, and those before these when asked for. */
function ReleasesBefore({ number }: { readonly number: number | null }) {
  const before = number === null ? "" : `&before=${number}`;
  const { answer, error, reload } = useRequest<{ releases: readonly ListedRelease[] }>(
    `releases?limit=${PAGE}${before}`,
  );
  const [isMoreShown, setIsMoreShown] = useState(false);
  const releases = answer?.releases ?? [];
  const last = releases.length === PAGE ? releases.at(-1) : undefined;
  return (
    <>
      <tbody>
        {error !== null && (
          <WholeRow>
            <Problem error={error} onRetry={() => void reload()} />
          </WholeRow>
        )}
        {releases.map((release, index) => (
          <ReleaseRow key={release.id} release={release} isNewest={number === null && index === 0} />
        ))}
        {number === null && releases.length === 1 && (
          <WholeRow>
            <div className="st-empty">
              <h2>This is where it began</h2>
              <p>
                Each release that is approved is listed here, and can be brought back, whole or document by document.
              </p>
            </div>
          </WholeRow>
        )}
        {last !== undefined && !isMoreShown && (
          <WholeRow>
            <Button onClick={() => setIsMoreShown(true)}>Show earlier releases</Button>
          </WholeRow>
        )}
      </tbody>
      {last !== undefined && isMoreShown && <ReleasesBefore number={last.number} />}
    </>
  );
}

function ReleaseRow({ release, isNewest }: { readonly release: ListedRelease; readonly isNewest: boolean }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <tr>
        <td title={release.id}>Release {release.number}</td>
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
          {!isNewest && <RestoreButton restore={() => restoreRelease(release)} />}
        </td>
      </tr>
      {isShown && release.base !== null && (
        <WholeRow>
          <div className="st-release-changes">
            <ReleaseDifferences from={release.base} to={release.id} />
          </div>
        </WholeRow>
      )}
    </>
  );
}

function WholeRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr>
      <td colSpan={5}>{children}</td>
    </tr>
  );
}
