import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { TableHead } from "../../controls/table-head.tsx";
import { When } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import { auditWords } from "./audit-words.ts";

const PAGE = 200;

/** Who did what, and whether the log is whole. */
export function Audit() {
  const { answer: verified, error, reload } = useRequest(api.audit.verify, { query: {} });
  const [pages, setPages] = useState(1);
  const rows = verified?.rows ?? 0;
  // The last ones first; the log is read from its beginning.
  const starts = Array.from({ length: pages }, (_, page) => rows - (page + 1) * PAGE);
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>Audit</h1>
        {verified !== null && (
          <p className={verified.broken === null ? "st-hint" : "st-problem"} role="status">
            {verified.broken === null
              ? `${verified.rows} entries, and none was changed since.`
              : `${verified.broken.sequence === null ? "The log" : `Entry ${verified.broken.sequence}`} was changed: ${verified.broken.reason}`}
          </p>
        )}
        {verified?.broken?.more !== undefined && (
          <ul aria-label="Also changed">
            {verified.broken.more.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </header>
      <Problem error={error} onRetry={() => reload()} />
      <table className="st-table">
        <TableHead columns={["When", "Who", "What", "From"]} />
        {verified !== null && starts.map((start) => <Entries key={start} start={start} />)}
      </table>
      {rows > pages * PAGE && <Button onClick={() => setPages(pages + 1)}>Show earlier entries</Button>}
    </main>
  );
}

/** The entries of one page, newest first. */
function Entries({ start }: { readonly start: number }) {
  const after = Math.max(0, start);
  const { answer, error } = useRequest(api.audit, {
    query: { after: `${after}`, limit: `${Math.max(1, Math.min(PAGE, PAGE + start))}` },
  });
  return (
    <tbody>
      {error !== null && (
        <tr>
          <td colSpan={4}>
            <Problem error={error} />
          </td>
        </tr>
      )}
      {[...(answer?.rows ?? [])].reverse().map((row) => (
        <tr key={row.sequence}>
          <td>
            <When at={row.at} isExact />
          </td>
          <td>{row.actor}</td>
          <td title={`${row.action} ${row.subject}`}>{auditWords(row)}</td>
          <td>{row.address}</td>
        </tr>
      ))}
    </tbody>
  );
}
