import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { Change } from "../../releases/store/change-rows.ts";
import type { Channel } from "../../releases/store/channel-rows.ts";
import { STATUS } from "../change-status.ts";
import { Ask } from "../controls/ask.tsx";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { Problem } from "../controls/problem.tsx";
import { When } from "../controls/when.tsx";
import { request } from "../requests/request.ts";
import type { Release } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { hasRole, useSession } from "../session.tsx";

/** Everything that somebody is working on, or did. */
export function Changes() {
  const session = useSession();
  const { answer, error, reload } = useRequest<{ changes: readonly Change[] }>("changes");
  const [search, setSearch] = useSearchParams();
  const mayEdit = hasRole(session, "editor");
  const isAsking = mayEdit && search.has("new");
  // A change is what is opened from here: its editor comes meanwhile.
  useEffect(() => void import("../editor/editor.tsx").catch(() => undefined), []);
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
      <Problem error={error} onRetry={() => void reload()} />
      {answer?.changes.length === 0 && (
        <div className="st-empty">
          <h2>Nothing is being changed</h2>
          <p>A change collects what you edit until somebody else has approved it. What is live stays as it is.</p>
        </div>
      )}
      {answer !== null && answer.changes.length > 0 && (
        <table className="st-table">
          <thead>
            <tr>
              <th>Change</th>
              <th>State</th>
              <th>By</th>
              <th>Last edited</th>
            </tr>
          </thead>
          <tbody>
            {answer.changes.map((change) => (
              <tr key={change.id}>
                <td>
                  <Link to={`/changes/${change.id}`}>{change.title}</Link>
                </td>
                <td>
                  <span className={`st-badge st-${change.status}`}>{STATUS[change.status]}</span>
                </td>
                <td>{change.author}</td>
                <td>
                  <When at={change.changedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAsking && <NewChange onClose={() => setSearch({}, { replace: true })} />}
    </main>
  );
}

function NewChange({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [made, setMade] = useState<Change | null>(null);
  useEffect(() => {
    if (made !== null) navigate(`/changes/${made.id}`, { replace: true });
  }, [made, navigate]);
  return (
    <Ask
      title="What do you want to change?"
      action="Begin"
      onClose={onClose}
      onConfirm={async () => {
        setMade(await request<Change>("changes", { method: "post", json: { title, base: await liveRelease() } }));
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

/** What is served to most people, else the newest. */
async function liveRelease(): Promise<string> {
  const { channels } = await request<{ channels: readonly Channel[] }>("channels");
  const served = channels.find(({ name }) => name === "production")?.release ?? channels[0]?.release;
  if (served) return served;
  const { releases } = await request<{ releases: readonly Release[] }>("releases");
  return releases[0]?.id ?? "";
}
