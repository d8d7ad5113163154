import { useMemo, useState, useSyncExternalStore } from "react";
import type { Change } from "../../releases/store/change-rows.ts";
import type { Channel } from "../../releases/store/channel-rows.ts";
import type { Review } from "../../releases/store/reviews.ts";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { When } from "../controls/when.tsx";
import { type ApiError, request } from "../requests/request.ts";
import type { ChangeDetails } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { BeforeAfter } from "../review/before-after.tsx";
import { ChangeList } from "../review/change-list.tsx";
import { JsonChanges } from "../review/json-changes.tsx";
import { PlaceComments } from "../review/place-comments.tsx";
import { ReleaseDialog } from "../review/release-dialog.tsx";
import { useDiff } from "../review/use-diff.ts";
import { hasRole, useSession } from "../session.tsx";
import type { Draft } from "./draft.ts";
import { useEditing } from "./editing.tsx";
import type { Autosave } from "./use-autosave.ts";

interface ReviewPanelProps {
  readonly change: Change;
  readonly details: ChangeDetails;
  readonly draft: Draft;
  readonly base: readonly { readonly path: string; readonly text: string }[];
  /** How many problems keep it from being sent. */
  readonly errors: number;
  readonly autosave: Autosave;
  onChanged(): Promise<void>;
}

/** What is different, who says what of it, and the way to the borrowers. */
export function ReviewPanel({ change, details, draft, base, errors, autosave, onChanged }: ReviewPanelProps) {
  const session = useSession();
  const { languages } = useEditing();
  const reviews = useRequest<{ reviews: readonly Review[] }>(`changes/${change.id}/reviews`);
  const channels = useRequest<{ channels: readonly Channel[] }>("channels");
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [releasing, setReleasing] = useState<Channel | null>(null);
  const [words, setWords] = useState("");
  const [isSeeing, setSeeing] = useState(false);
  const { version } = useSyncExternalStore(draft.subscribe, () => draft.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is the same one after an edit
  const documents = useMemo(
    () => draft.paths().map((path) => ({ path, text: draft.text(path) ?? "" })),
    [draft, version],
  );
  const diff = useDiff(base, documents);
  const texts = useMemo(
    () => [base, documents].map((files) => new Map(files.map(({ path, text }) => [path, text]))),
    [base, documents],
  );
  const isSame = diff !== null && diff.changes.length + diff.layout.length === 0;
  const isSent = change.release !== null && change.status === "review";
  const isMine = change.contributors.includes(session.name) || change.author === session.name;
  const approvals = isSent ? details.approvals : [];
  /** One of a contributor counts where the channel says so. */
  const isApproved = (channel: Channel) =>
    approvals.filter(({ isOwn }) => !isOwn || channel.ownApproval).length >= channel.approvals;

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      await Promise.all([onChanged(), reviews.reload(), channels.reload()]);
      return true;
    } catch (reason) {
      setError(reason as ApiError);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    await autosave.flush();
    const { revision } = await request<Change>(`changes/${change.id}`);
    await request(`changes/${change.id}/review`, { method: "post", revision });
  };
  const decide = async (verdict: Review["verdict"]) => {
    const json = { release: change.release, verdict, words };
    await request(`changes/${change.id}/verdicts`, { method: "post", json, key: crypto.randomUUID() });
    setWords("");
  };
  const comment = async (said: string, { path, pointer }: Pick<Review, "path" | "pointer">) => {
    const place = path === null ? {} : { path, pointer };
    const json = { release: change.release, words: said, ...place };
    const to = `changes/${change.id}/comments`;
    return run(() => request(to, { method: "post", json, key: crypto.randomUUID() }));
  };
  const all = reviews.answer?.reviews ?? [];

  return (
    <div className="st-review">
      <header className="st-head">
        <h2>What changes for borrowers</h2>
        {diff !== null && diff.changes.length > 0 && <Button onClick={() => setSeeing(true)}>Before and after</Button>}
      </header>
      <ChangeList
        diff={diff}
        below={(one) => <PlaceComments change={one} reviews={all} onComment={isSent ? comment : null} />}
      />
      {!isSame && (
        <details>
          <summary>As JSON</summary>
          <JsonChanges before={texts[0] ?? NONE} after={texts[1] ?? NONE} />
        </details>
      )}

      {change.status === "draft" || (change.status === "review" && !isSent) ? (
        <>
          <p className="st-hint">
            {errors > 0
              ? `${errors} ${errors === 1 ? "problem keeps" : "problems keep"} it from being sent.`
              : "The checks find nothing that keeps it from being sent."}
          </p>
          {hasRole(session, "editor") && (
            <Button
              tone="primary"
              busy={busy}
              disabled={errors > 0 || diff === null || isSame}
              onClick={() => void run(send)}
            >
              Send for review
            </Button>
          )}
        </>
      ) : null}

      {isSent && (
        <>
          <h2>Approval</h2>
          <p className="st-hint">
            {approvals.length === 0
              ? "Nobody has approved this yet. Another edit asks for approval anew."
              : `Approved by ${approvals.map(({ by }) => by).join(", ")}.`}
          </p>
          {isMine ? (
            <p className="st-hint">Somebody who did not work on it approves it.</p>
          ) : (
            hasRole(session, "approver") && (
              <div className="st-verdict">
                <textarea
                  aria-label="What you want to say of it"
                  placeholder="What you want to say of it"
                  rows={2}
                  value={words}
                  onChange={(event) => setWords(event.target.value)}
                />
                <div className="st-row">
                  <Button tone="primary" busy={busy} onClick={() => void run(() => decide("approved"))}>
                    Approve
                  </Button>
                  <Button busy={busy} disabled={words.trim() === ""} onClick={() => void run(() => decide("changes"))}>
                    Ask for changes
                  </Button>
                </div>
                <p className="st-hint">
                  An approval is of release {change.release?.slice(0, 12)} and of no later edit.
                </p>
              </div>
            )
          )}
          {hasRole(session, "approver") && (
            <>
              <h2>Release</h2>
              {channels.answer?.channels.map((channel) => (
                <Button
                  key={channel.name}
                  tone="primary"
                  disabled={!isApproved(channel) || channel.release === change.release}
                  onClick={() => setReleasing(channel)}
                >
                  {channel.release === change.release ? `Live on ${channel.name}` : `Release to ${channel.name}`}
                </Button>
              ))}
            </>
          )}
        </>
      )}
      <Problem error={error} />
      {all.length > 0 && (
        <ul className="st-said">
          {all.map((one) => (
            <li key={one.id}>
              <strong>{one.by}</strong> {SAID[one.verdict]} <When at={one.at} />
              {one.path !== null && (
                <span className="st-over">
                  {" "}
                  {one.path.replace(/^schemas\//, "")} {one.pointer}
                </span>
              )}
              {one.words !== "" && <p>{one.words}</p>}
            </li>
          ))}
        </ul>
      )}
      {isSeeing && diff !== null && (
        <BeforeAfter before={base} after={documents} diff={diff} onClose={() => setSeeing(false)} />
      )}
      {releasing !== null && (
        <ReleaseDialog
          change={change}
          channel={releasing}
          diff={diff}
          languages={languages}
          onClose={() => setReleasing(null)}
          onDone={async () => void (await Promise.all([onChanged(), channels.reload()]))}
        />
      )}
    </div>
  );
}

const SAID: { readonly [verdict in Review["verdict"]]: string } = {
  approved: "approved",
  changes: "asked for changes",
  comment: "said",
};

const NONE: ReadonlyMap<string, string> = new Map();
