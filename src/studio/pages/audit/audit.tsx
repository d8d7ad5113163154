import { parseResponse } from "hono/client";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { ListedRow } from "../../../releases/store/audit/audit.ts";
import { Button } from "../../controls/button.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { LINES } from "../../controls/lines.ts";
import { Problem } from "../../controls/problem.tsx";
import { TableHead } from "../../controls/table-head.tsx";
import { When } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";
import { type PagedList, usePages } from "../../requests/use-pages.ts";
import { useReleaseNumbers } from "../../requests/use-release-names.ts";
import { useRequest } from "../../requests/use-request.ts";
import { ANYTHING, type AuditFilter, AuditFilterFields, filterQuery } from "./audit-filter.tsx";
import { auditWords, releasesIn } from "./audit-words.ts";
import { groupSittings, type Sitting } from "./group-sittings.ts";

const entriesOf = (filter: Partial<AuditFilter>): PagedList<ListedRow> => ({
  load: async (query, options) =>
    (await parseResponse(api.audit.$get({ query: { ...filter, ...query, order: "newest" } }, options))).rows,
  before: ({ sequence }) => sequence,
});

/** Ids that the server is asked about at once. */
const MAX_RELEASES = 100;

/** Who did what, and whether the log is whole. */
export function Audit() {
  const { answer: verified, error, reload } = useRequest(api.audit.verify, { query: {} });
  const [filter, setFilter] = useState(ANYTHING);
  const deferred = useDeferredValue(filter);
  const query = filterQuery(deferred);
  const key = JSON.stringify(query);
  const list = useMemo(() => entriesOf(JSON.parse(key)), [key]);
  const { items, error: unread, reload: readAgain, showEarlier } = usePages(list);
  const sittings = useMemo(() => groupSittings(items ?? []), [items]);
  const releases = useMemo(() => [...new Set((items ?? []).flatMap(releasesIn))].slice(0, MAX_RELEASES), [items]);
  const numberOf = useReleaseNumbers(releases);
  const people = useRef(new Set<string>());
  for (const { actor } of items ?? []) people.current.add(actor);
  const [failed, setFailed] = useState<Error | null>(null);
  const save = async () => {
    setFailed(null);
    const { exportAudit } = await import("./export-audit.ts");
    await exportAudit(query).catch(setFailed);
  };
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>Audit</h1>
        <div className="st-row">
          <Button onClick={save}>Export as a table</Button>
          <a
            className="st-button"
            href={`/studio/api/audit/export?${new URLSearchParams(query)}`}
            download="audit.jsonl"
          >
            Export as JSON
          </a>
        </div>
      </header>
      {verified !== null && (
        <p className={verified.broken === null ? "st-hint" : "st-problem"} role="status">
          {verified.broken === null
            ? `The whole log has ${verified.rows} entries, and none was changed since.`
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
      <AuditFilterFields filter={filter} people={[...people.current].sort()} onChange={setFilter} />
      <Problem error={error ?? failed} onRetry={() => reload()} />
      <Problem error={unread} onRetry={() => readAgain()} />
      <table className="st-table">
        <TableHead columns={["When", "Who", "What", "From"]} />
        <tbody>
          {sittings.map((sitting) => (
            <Entry key={sitting.row.sequence} sitting={sitting} numberOf={numberOf} />
          ))}
        </tbody>
      </table>
      {items?.length === 0 && (
        <EmptyState title="No entry is about that" line={LINES.list}>
          Leave out the person, the kind, the release or the days.
        </EmptyState>
      )}
      {showEarlier !== null && <Button onClick={showEarlier}>Show earlier entries</Button>}
    </main>
  );
}

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

interface EntryProps {
  readonly sitting: Sitting;
  numberOf(release: string): number | null;
}

function Entry({ sitting: { row, count, since }, numberOf }: EntryProps) {
  return (
    <tr>
      <td>
        <When at={row.at} isExact />
      </td>
      <td>{row.actor}</td>
      <td title={`${row.action} ${row.subject}`}>
        {auditWords(row, numberOf)}
        {count > 1 && (
          <span className="st-hint">
            {" "}
            · {count} times since {TIME.format(new Date(since))}
          </span>
        )}
      </td>
      <td className="st-hint">{row.address}</td>
    </tr>
  );
}
