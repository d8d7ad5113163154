import type { Change } from "../../releases/store/change-rows.ts";
import { Problem } from "../controls/problem.tsx";
import { TableHead } from "../controls/table-head.tsx";
import { When } from "../controls/when.tsx";
import type { Release } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { restoreRelease } from "./restore.ts";
import { RestoreButton } from "./restore-button.tsx";

/** Every release, newest first, with the change that it came of. */
export function ReleaseHistory() {
  const { answer, error, reload } = useRequest<{ releases: readonly Release[] }>("releases?limit=200");
  const changes = useRequest<{ changes: readonly Change[] }>("changes?limit=200").answer?.changes ?? [];
  const [newest] = answer?.releases ?? [];
  return (
    <>
      <Problem error={error} onRetry={() => void reload()} />
      <div className="st-scroll">
        <table className="st-table">
          <TableHead columns={["Release", "Why", "By", "When"]} hasActions />
          <tbody>
            {answer?.releases.map((release) => (
              <tr key={release.id}>
                <td title={release.id}>Release {release.number}</td>
                <td>{changes.find((one) => one.release === release.id)?.title ?? "The project's folder"}</td>
                <td>{release.by}</td>
                <td>
                  <When at={release.at} />
                </td>
                <td>{release.id !== newest?.id && <RestoreButton restore={() => restoreRelease(release)} />}</td>
              </tr>
            ))}
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
