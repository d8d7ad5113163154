import { useMemo, useState } from "react";
import type { Change } from "../../releases/store/change-rows.ts";
import type { Channel } from "../../releases/store/channel-rows.ts";
import type { Review } from "../../releases/store/reviews.ts";
import { Ask } from "../controls/ask.tsx";
import { Button } from "../controls/button.tsx";
import { Problem } from "../controls/problem.tsx";
import { When } from "../controls/when.tsx";
import { type ApiError, request } from "../requests/request.ts";
import type { ChangeDetails } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { hasRole, useSession } from "../session.tsx";
import { documentDifferences } from "./document-differences.ts";
import type { Draft } from "./draft.ts";
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
  const reviews = useRequest<{ reviews: readonly Review[] }>(`changes/${change.id}/reviews`);
  const channels = useRequest<{ channels: readonly Channel[] }>("channels");
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [releasing, setReleasing] = useState<Channel | null>(null);
  const differences = useMemo(() => documentDifferences(base, draft), [base, draft]);
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
    } catch (reason) {
      setError(reason as ApiError);
    }
    setBusy(false);
  };
  const send = async () => {
    await autosave.flush();
    const { revision } = await request<Change>(`changes/${change.id}`);
    await request(`changes/${change.id}/review`, { method: "post", revision });
  };
  const decide = (verdict: Review["verdict"]) =>
    request(`changes/${change.id}/verdicts`, {
      method: "post",
      json: { release: change.release, verdict, words: "" },
      key: crypto.randomUUID(),
    });

  return (
    <div className="st-review">
      <h2>What is different</h2>
      {differences.length === 0 && <p className="st-hint">Nothing yet.</p>}
      <ul className="st-differences">
        {differences.map((one) => (
          <li key={`${one.path} ${one.pointer}`}>
            <p className="st-over">
              {one.path.replace(/^schemas\//, "").replace(/\.json$/, "")} {one.pointer}
            </p>
            {one.before !== null && <del>{one.before}</del>}
            {one.after !== null && <ins>{one.after}</ins>}
          </li>
        ))}
      </ul>

      {change.status === "draft" || (change.status === "review" && !isSent) ? (
        <>
          {errors > 0 && (
            <p className="st-hint">
              {errors} {errors === 1 ? "problem keeps" : "problems keep"} it from being sent.
            </p>
          )}
          {hasRole(session, "editor") && (
            <Button
              tone="primary"
              busy={busy}
              disabled={errors > 0 || differences.length === 0}
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
              <div className="st-row">
                <Button tone="primary" busy={busy} onClick={() => void run(() => decide("approved"))}>
                  Approve
                </Button>
                <Button busy={busy} onClick={() => void run(() => decide("changes"))}>
                  Ask for changes
                </Button>
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
      {reviews.answer !== null && reviews.answer.reviews.length > 0 && (
        <ul className="st-said">
          {reviews.answer.reviews.map((one) => (
            <li key={one.id}>
              <strong>{one.by}</strong> {SAID[one.verdict]} <When at={one.at} />
              {one.words !== "" && <p>{one.words}</p>}
            </li>
          ))}
        </ul>
      )}
      {releasing !== null && (
        <ReleaseDialog
          change={change}
          channel={releasing}
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

const SHARES = [10, 50, 100];

interface ReleaseDialogProps {
  readonly change: Change;
  readonly channel: Channel;
  onClose(): void;
  onDone(): Promise<void>;
}

function ReleaseDialog({ change, channel, onClose, onDone }: ReleaseDialogProps) {
  const [percent, setPercent] = useState(10);
  const [key] = useState(() => crypto.randomUUID());
  return (
    <Ask
      title={`Release “${change.title}”`}
      action={percent === 100 ? "Release to everybody" : `Release to ${percent}%`}
      onClose={onClose}
      onConfirm={async () => {
        const asked = { method: "post", revision: channel.revision, key } as const;
        const { release, title } = change;
        if (percent === 100) {
          await request(`channels/${channel.name}/publish`, { ...asked, json: { release, reason: title } });
        } else {
          const rules = { steps: [{ percent, at: new Date().toISOString() }] };
          await request(`channels/${channel.name}/rollout`, { ...asked, json: { release, rules } });
        }
        await onDone();
      }}
    >
      <p>
        Who opens the app from now on gets it within seconds. Whoever is in the middle of something stays on what they
        have.
      </p>
      <fieldset className="st-choices">
        <legend>To whom</legend>
        {SHARES.map((share) => (
          <label key={share}>
            <input type="radio" name="share" checked={percent === share} onChange={() => setPercent(share)} />
            <span>{share === 100 ? "Everybody" : `${share} in 100 visitors, always the same ones`}</span>
          </label>
        ))}
      </fieldset>
    </Ask>
  );
}
