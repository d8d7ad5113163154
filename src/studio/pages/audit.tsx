import type { AuditRow } from "../../releases/store/append-audit.ts";
import { Problem } from "../controls/problem.tsx";
import { TableHead } from "../controls/table-head.tsx";
import { When } from "../controls/when.tsx";
import { useRequest } from "../requests/use-request.ts";
import { auditWords } from "./audit-words.ts";

interface Verified {
  readonly rows: number;
  readonly broken: { readonly sequence: number; readonly reason: string } | null;
}

const SHOWN = 200;

/** Who did what, and whether the log is whole. */
export function Audit() {
  const verified = useRequest<Verified>("audit/verify").answer;
  // The last ones; the log is read from its beginning.
  const after = verified === null ? null : Math.max(0, verified.rows - SHOWN);
  const path = after === null ? null : `audit?after=${after}&limit=${SHOWN}`;
  const { answer, error, reload } = useRequest<{ rows: readonly AuditRow[] }>(path);
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>Audit</h1>
        {verified !== null && (
          <p className={verified.broken === null ? "st-hint" : "st-problem"} role="status">
            {verified.broken === null
              ? `${verified.rows} entries, and none was changed since.`
              : `Entry ${verified.broken.sequence} was changed: ${verified.broken.reason}`}
          </p>
        )}
      </header>
      <Problem error={error} onRetry={() => void reload()} />
      <table className="st-table">
        <TableHead columns={["When", "Who", "What", "From"]} />
        <tbody>
          {[...(answer?.rows ?? [])].reverse().map((row) => (
            <tr key={row.sequence}>
              <td>
                <When at={row.at} />
              </td>
              <td>{row.actor}</td>
              <td title={`${row.action} ${row.subject}`}>{auditWords(row)}</td>
              <td>{row.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
