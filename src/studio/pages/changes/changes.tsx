import { parseResponse } from "hono/client";
import { useEffect, useMemo, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { Change } from "../../../releases/store/rows/change-rows.ts";
import { hasRole, useSession } from "../../account/session.tsx";
import { Ask } from "../../controls/ask.tsx";
import { Button } from "../../controls/button.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { Field } from "../../controls/field.tsx";
import { LINES } from "../../controls/lines.ts";
import { Problem } from "../../controls/problem.tsx";
import { TableHead } from "../../controls/table-head.tsx";
import { When } from "../../controls/when.tsx";
import { liveRelease } from "../../requests/live-release.ts";
import { api, keyed } from "../../requests/request.ts";
import { type PagedList, usePages } from "../../requests/use-pages.ts";
import { ChangeBadge, useServed } from "../../session/change-badge.tsx";
import { placeAddress, readPlace } from "../../session/place-address.ts";
import { prepareChange } from "../prepare-change.ts";

const CHANGES: PagedList<Change> = {
  load: async (query, options) => (await parseResponse(api.changes.$get({ query }, options))).changes,
  before: ({ id }) => id,
};

/** Everything that somebody is working on, or did. */
export function Changes() {
  const session = useSession();
  const { items: changes, error, reload, showEarlier } = usePages(CHANGES);
  const channels = useServed(changes);
  const [search, setSearch] = useSearchParams();
  const mayEdit = hasRole(session, "editor");
  const [thrown, setThrown] = useState<Change | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const move = async (change: Change, action: "discard" | "reopen") => {
    setBusy(true);
    setFailed(null);
    try {
      const param = { change: `${change.id}` };
      if (action === "discard") await api.changes[":change"].discard.$post({ param, json: { reason: "" } });
      else await api.changes[":change"].reopen.$post({ param });
      setThrown(action === "discard" ? change : null);
      await reload();
    } catch (reason) {
      setFailed(reason as Error);
    }
    setBusy(false);
  };
  const isAsking = mayEdit && search.has("new");
  // A change is what is opened from here.
  useEffect(() => void prepareChange().catch(() => undefined), []);
  return (
    <main className="st-page">
      <header className="st-head">
        <h1>Changes</h1>
        {mayEdit && (
          <Button tone="primary" onClick={() => setSearch({ new: "" })}>
            New change
          </Button>
        )}
      </header>
      <Problem error={error} onRetry={() => reload()} />
      <Problem error={failed} />
      <div role="status">
        {thrown !== null && (
          <p className="st-note st-row">
            “{thrown.title}” is thrown away.{" "}
            <Button busy={busy} onClick={() => move(thrown, "reopen")}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {changes?.length === 0 && (
        <EmptyState
          title="No changes yet"
          line={LINES.pencil}
          action={
            mayEdit && (
              <Button tone="primary" onClick={() => setSearch({ new: "" })}>
                Begin the first one
              </Button>
            )
          }
        >
          A change collects your edits until somebody else approves it. The live release stays as it is.
        </EmptyState>
      )}
      {changes !== null && changes.length > 0 && (
        <table className="st-table">
          <TableHead columns={["Change", "State", "By", "Last edited"]} hasActions />
          <tbody>
            {changes.map((change) => (
              <tr key={change.id}>
                <td>
                  <Link to={`/changes/${change.id}`}>{change.title}</Link>
                </td>
                <td>
                  <ChangeBadge change={change} channels={channels} />
                </td>
                <td>{change.author}</td>
                <td>
                  <When at={change.changedAt} />
                </td>
                <td>
                  {mayEdit && <RowAction change={change} busy={busy} onMove={(action) => void move(change, action)} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {showEarlier !== null && <Button onClick={showEarlier}>Show earlier changes</Button>}
      {isAsking && <NewChange search={search.toString()} onClose={() => setSearch({}, { replace: true })} />}
    </main>
  );
}

interface RowActionProps {
  readonly change: Change;
  readonly busy: boolean;
  onMove(action: "discard" | "reopen"): void;
}

function RowAction({ change, busy, onMove }: RowActionProps) {
  const { status, title } = change;
  if (status === "released") return null;
  const isThrown = status === "discarded";
  return (
    <Button
      tone="quiet"
      busy={busy}
      aria-label={`${isThrown ? "Bring back" : "Throw away"} ${title}`}
      onClick={() => onMove(isThrown ? "reopen" : "discard")}
    >
      {isThrown ? "Bring back" : "Throw away"}
    </Button>
  );
}

interface NewChangeProps {
  /** The query of the page's address: it may name the place at which the change opens. */
  readonly search: string;
  onClose(): void;
}

function NewChange({ search, onClose }: NewChangeProps) {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [made, setMade] = useState<Change | null>(null);
  // One change is begun, not two, by trying again because no answer came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another change
  const key = useMemo(() => crypto.randomUUID(), [title]);
  useEffect(() => {
    if (made === null) return;
    const { file, pointer } = readPlace(search);
    const address = file === null ? `/changes/${made.id}` : placeAddress(made.id, file, pointer ?? undefined);
    navigate(address, { replace: true });
  }, [made, search, navigate]);
  return (
    <Ask
      title="What do you want to change?"
      action="Begin"
      onClose={onClose}
      onConfirm={async () => {
        const json = { title, base: await liveRelease() };
        setMade(await parseResponse(api.changes.$post({ json }, keyed(key))));
      }}
      onDone={() => undefined}
    >
      <Field
        label="In a few words"
        value={title}
        required
        autoFocus
        maxLength={200}
        placeholder="Say “Pay” on the button"
        onChange={(event) => setTitle(event.target.value)}
      />
    </Ask>
  );
}
