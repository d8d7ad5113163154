import { Fragment, useState } from "react";
import type { Change } from "../../releases/store/change-rows.ts";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { TableHead } from "../controls/table-head.tsx";
import { When } from "../controls/when.tsx";
import type { Release } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { ReleaseDifferences } from "../review/release-differences.tsx";
import { restoreRelease } from "./restore.ts";
import { RestoreButton } from "./restore-button.tsx";

/** Every release, newest first, with the change that it came of. */
export function ReleaseHistory() {
  const { answer, error, reload } = useRequest<{ releases: readonly Release[] }>("releases?limit=200");
  const changes = useRequest<{ changes: readonly Change[] }>("changes?limit=200").answer?.changes ?? [];
  const releases = answer?.releases ?? [];
  const [newest] = releases;
  const [shown, setShown] = useState<string | null>(null);
  /** What it was made from; of what came out of a folder, the release before it. */
  const beforeOf = (index: number) =>
    changes.find((one) => one.release === releases[index]?.id)?.base ?? releases[index + 1]?.id ?? null;
  return (
    <>
      <Problem error={error} onRetry={() => void reload()} />
      <div className="st-scroll">
        <table className="st-table">
          <TableHead columns={["Release", "Why", "By", "When"]} hasActions />
          <tbody>
            {releases.map((release, index) => {
              const before = beforeOf(index);
              const isShown = shown === release.id;
              return (
                <Fragment key={release.id}>
                  <tr>
                    <td title={release.id}>Release {release.number}</td>
                    <td>{changes.find((one) => one.release === release.id)?.title ?? "The project's folder"}</td>
                    <td>{release.by}</td>
                    <td>
                      <When at={release.at} isExact />
                    </td>
                    <td>
                      {before !== null && (
                        <Button
                          tone="quiet"
                          aria-expanded={isShown}
                          onClick={() => setShown(isShown ? null : release.id)}
                        >
                          What it changed<span className="st-unseen">: release {release.number}</span>
                        </Button>
                      )}
                      {release.id !== newest?.id && <RestoreButton restore={() => restoreRelease(release)} />}
                    </td>
                  </tr>
                  {isShown && before !== null && (
                    <tr>
                      <td colSpan={5}>
                        <div className="st-release-changes">
                          <ReleaseDifferences from={before} to={release.id} />
                        </div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      {answer?.releases.length === 1 && (
        <div className="st-empty">
          <h2>This is where it began</h2>
          <p>Each release that is approved is listed here, and can be brought back, whole or document by document.</p>
        </div>
      )}
    </>
  );
}
