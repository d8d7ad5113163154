import { parseResponse } from "hono/client";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import type { Change } from "../../../releases/store/change-rows.ts";
import type { Review } from "../../../releases/store/reviews.ts";
import type { DetailedChange } from "../../../wire/schemas/change-schemas.ts";
import { hasRole, useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { type ApiError, api, CHECKED, seen } from "../../requests/request.ts";
import { createSendOnce } from "../../requests/send-once.ts";
import { type PagedList, usePages } from "../../requests/use-pages.ts";
import { useRequest } from "../../requests/use-request.ts";
import { BeforeAfter } from "../../review/before-after.tsx";
import { ChangeList } from "../../review/change-list.tsx";
import { ChannelReleases } from "../../review/channel-releases.tsx";
import { GiveUp } from "../../review/give-up.tsx";
import { JsonChanges } from "../../review/json-changes.tsx";
import { PlaceComments } from "../../review/place-comments.tsx";
import { ReviewList } from "../../review/review-list.tsx";
import { UpToDate } from "../../review/up-to-date.tsx";
import { useDiff } from "../../review/use-diff.ts";
import { Verdict } from "../../review/verdict.tsx";
import type { ChangeSession } from "../../session/change-session/create-change-session.ts";
import { useSessionState } from "../../session/change-session/use-session-state.ts";
import type { Draft } from "../../session/draft.ts";
import { useEditing } from "../../session/editing.tsx";

interface ReviewPanelProps {
  readonly change: Change;
  readonly details: DetailedChange;
  readonly draft: Draft;
  readonly base: readonly { readonly path: string; readonly text: string }[];
  /** How many problems keep it from being sent. */
  readonly errors: number;
  /** Leads to what is wrong. */
  onProblems(): void;
  readonly session: ChangeSession;
  onChanged(): Promise<void>;
  onRebased(): Promise<void>;
}

/** Review of a change: its differences, comments and verdicts, and its release to channels. */
export function ReviewPanel({
  change,
  details,
  draft,
  base,
  errors,
  session,
  onChanged,
  onRebased,
  onProblems,
}: ReviewPanelProps) {
  const user = useSession();
  const navigate = useNavigate();
  const revision = useSessionState(session, (state) => state.revision);
  const { languages } = useEditing();
  const routes = api.changes[":change"];
  const param = { change: `${change.id}` };
  const [list] = useState<PagedList<Review>>({
    async load(query, options) {
      return (await parseResponse(routes.reviews.$get({ param, query }, options))).reviews;
    },
    before: ({ id }) => id,
  });
  const reviews = usePages(list);
  const channels = useRequest(api.channels, {});
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [isSeeing, setSeeing] = useState(false);
  const [sendOnce] = useState(createSendOnce);
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
  const isMine = change.contributors.includes(user.name) || change.author === user.name;
  // Somebody else edited it since its documents were read: what is shown here is not what would be approved.
  const isBehind = change.revision > revision;
  const approvals = isSent ? details.approvals : [];

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      await Promise.all([onChanged(), reviews.reload(), channels.reload()]);
      return true;
    } catch (reason) {
      setError(reason as ApiError);
      // Where somebody else was first, the page says what there is now.
      await Promise.all([onChanged(), channels.reload()]).catch(() => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** The change is opened anew, and this panel in it. */
  const reopen = async () => {
    const search = new URLSearchParams(window.location.search);
    search.set("panel", "review");
    navigate(`/changes/${change.id}?${search}`, { replace: true });
    await onRebased();
  };
  const send = async () => {
    await session.flush();
    const { revision } = await parseResponse(routes.$get({ param }));
    await routes.review.$post({ param, header: seen(revision) }, CHECKED);
  };
  const release = change.release ?? "";
  const decide = (verdict: "approved" | "changes", words: string) => {
    const json = { release, verdict, words };
    return sendOnce(JSON.stringify(json), (options) => routes.verdicts.$post({ param, json }, options));
  };
  const comment = async (said: string, { path, pointer }: Pick<Review, "path" | "pointer">) => {
    const place = { ...(path !== null && { path }), ...(path !== null && pointer !== null && { pointer }) };
    const json = { release, words: said, ...place };
    return run(() => sendOnce(JSON.stringify(json), (options) => routes.comments.$post({ param, json }, options)));
  };
  const all = (reviews.items ?? []).toReversed();

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

      {hasRole(user, "editor") && (
        <UpToDate
          change={change}
          base={base}
          channels={channels.answer?.channels ?? []}
          flush={session.flush}
          onDone={reopen}
        />
      )}
      {change.status === "draft" || (change.status === "review" && !isSent) ? (
        <>
          <p className="st-hint">
            {errors > 0 ? (
              <>
                <button type="button" className="st-link" onClick={onProblems}>
                  {errors} {errors === 1 ? "problem" : "problems"}
                </button>{" "}
                {errors === 1 ? "keeps" : "keep"} it from being sent.
              </>
            ) : (
              "No problem keeps it from being sent."
            )}
          </p>
          {hasRole(user, "editor") && (
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
              ? "Not approved yet. Any later edit voids an approval."
              : `Approved by ${approvals.map(({ by }) => by).join(", ")}.`}
          </p>
          {approvals.map(
            ({ by, doubt }) =>
              doubt !== null && (
                <p key={by} className="st-hint">
                  {by}’s approval does not count: {doubt}.
                </p>
              ),
          )}
          {isBehind ? (
            <div className="st-note" role="status">
              <p>It was edited since you opened it, so this is out of date.</p>
              <Button onClick={() => void reopen()}>Show the latest</Button>
            </div>
          ) : isMine ? (
            <p className="st-hint">Approval must come from somebody who did not edit it.</p>
          ) : (
            hasRole(user, "approver") && (
              <Verdict release={change.release} busy={busy} onDecide={(...said) => run(() => decide(...said))} />
            )
          )}
          {hasRole(user, "approver") && !isBehind && (
            <ChannelReleases
              change={change}
              channels={channels.answer?.channels ?? []}
              approvals={approvals}
              diff={diff}
              languages={languages}
              onDone={async () => void (await Promise.all([onChanged(), channels.reload()]))}
            />
          )}
        </>
      )}
      <Problem error={error} />
      {reviews.showEarlier !== null && <Button onClick={reviews.showEarlier}>Show earlier comments</Button>}
      <ReviewList reviews={all} release={change.release} />
      {hasRole(user, "editor") && <GiveUp change={change} flush={session.flush} onDone={onChanged} />}
      {isSeeing && diff !== null && (
        <BeforeAfter before={base} after={documents} diff={diff} onClose={() => setSeeing(false)} />
      )}
    </div>
  );
}

const NONE: ReadonlyMap<string, string> = new Map();
