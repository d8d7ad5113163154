import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { isMentioned } from "../../../kit/mentions.ts";
import type { Review } from "../../../releases/store/reviews.ts";
import type { Change, DetailedChange } from "../../../wire/schemas/change-schemas.ts";
import type { Channel, DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import { hasRole, type Session, useSession } from "../../account/session.tsx";
import { LineIcon } from "../../controls/line-icon.tsx";
import { LINES } from "../../controls/lines.ts";
import { Problem } from "../../controls/problem.tsx";
import { When } from "../../controls/when.tsx";
import { api } from "../../requests/request.ts";
import { useLookAgain } from "../../requests/use-look-again.ts";
import { useRequest } from "../../requests/use-request.ts";

/** Between two looks at what others sent or said. */
const LOOK_EVERY_MS = 30_000;
const MAX_LISTED = 20;
const LISTED = { limit: `${MAX_LISTED}` };
/** Drafts in the list at most, as the state of the channels stands below it. */
const MAX_DRAFTS = 3;

/** A channel, with its rollout and its schedule where its card is drawn. */
type ShownChannel = Channel & Partial<Pick<DetailedChannel, "rollout" | "scheduled" | "takenBack">>;

/** Work that waits for whoever looks: changes to review and to release, comments to answer, and drafts of their own. */
export function WaitingList({ channels }: { readonly channels: readonly ShownChannel[] }) {
  const session = useSession();
  const sent = useRequest(api.changes, { query: { status: "review", ...LISTED } });
  const drafts = useRequest(api.changes, { query: { status: "draft", ...LISTED } });
  const mentioned = useRequest(api.changes, { query: { mentioned: session.name, ...LISTED } });
  const lists = [sent, drafts, mentioned];
  const look = () => Promise.all(lists.map(({ reload }) => reload(true)));
  useLookAgain(look, LOOK_EVERY_MS);
  const revisions = channels.map(({ name, revision }) => `${name} ${revision}`).join();
  const known = useRef(revisions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was released, so it waits no longer
  useEffect(() => {
    if (known.current !== revisions) void look();
    known.current = revisions;
  }, [revisions]);
  const own = (drafts.answer?.changes ?? []).filter(({ author }) => author === session.name);
  const changes = sent.answer?.changes ?? [];
  const others = (mentioned.answer?.changes ?? []).filter(({ status }) => status !== "review");
  if (lists.some(({ answer }) => answer === null)) {
    const error = lists.find((list) => list.error !== null)?.error ?? null;
    return <Problem error={error} onRetry={() => Promise.all(lists.map(({ reload }) => reload()))} />;
  }
  return (
    <section className="st-waiting" aria-label="Waits for you">
      <h2>Waits for you</h2>
      <ul>
        {[...changes, ...others].map((change) => (
          <SentChange key={change.id} change={change} channels={channels} />
        ))}
        {changes.length === MAX_LISTED && (
          <li>
            <Link to="/changes">Earlier changes in review</Link>
          </li>
        )}
        {own.slice(0, MAX_DRAFTS).map(({ id, title, changedAt }) => (
          <li key={id}>
            <Link to={`/changes/${id}`}>{title}</Link>{" "}
            <span className="st-hint">
              your draft, last edited <When at={changedAt} />
            </span>
          </li>
        ))}
        {own.length > MAX_DRAFTS && (
          <li>
            <Link to="/changes">More drafts of yours</Link>
          </li>
        )}
      </ul>
      <p className="st-hint st-nothing">
        <LineIcon line={LINES.check} /> Nothing waits for you.
      </p>
    </section>
  );
}

interface SentChangeProps {
  readonly change: Change;
  readonly channels: readonly ShownChannel[];
}

function SentChange({ change, channels }: SentChangeProps) {
  const session = useSession();
  const param = { change: `${change.id}` };
  const { answer, reload } = useRequest(api.changes[":change"], { param });
  const reviews = useRequest(api.changes[":change"].reviews, { param, query: {} });
  useLookAgain(() => Promise.all([reload(true), reviews.reload(true)]), LOOK_EVERY_MS);
  const said = reviews.answer?.reviews;
  // Newest first: somebody who said something since has read it.
  const own = said?.findIndex(({ by }) => by === session.name) ?? -1;
  const unread = own === -1 ? said : said?.slice(0, own);
  const mention = unread?.find(({ words }) => isMentioned(words, session.name));
  const refusal = refusalOf(change, said ?? []);
  const isSentBack = refusal !== undefined && isOf(change, session);
  const words = isSentBack
    ? `${refusal.by} asked for changes: “${refusal.words}”`
    : mention !== undefined
      ? `${mention.by} mentions you: “${mention.words}”`
      : answer === null || change.status !== "review" || refusal?.by === session.name
        ? null
        : waitsFor(answer, channels, session);
  if (words === null) return null;
  return (
    <li>
      <Link to={`/changes/${change.id}${isSentBack ? "" : "/review"}`}>{change.title}</Link>{" "}
      <span className="st-hint">
        by {change.author}, {words}
      </span>
    </li>
  );
}

/** The last verdict on a change as it is now, if that asks for changes. Reviews are listed newest first. */
function refusalOf({ release }: Change, reviews: readonly Review[]): Review | undefined {
  const last = reviews.find((one) => one.verdict !== "comment" && one.release === release);
  return last?.verdict === "changes" ? last : undefined;
}

function isOf({ author, contributors }: Change, { name }: Session): boolean {
  return author === name || contributors.includes(name);
}

function namesOf(channels: readonly ShownChannel[]): string {
  return channels.map(({ name }) => name).join(" or ");
}

/** Task that somebody has with a change that was sent; null where there is none. */
function waitsFor(change: DetailedChange, channels: readonly ShownChannel[], session: Session): string | null {
  if (!hasRole(session, "approver")) return null;
  const isMine = isOf(change, session);
  const counted = change.approvals.filter(({ doubt, isOwn }) => doubt === null && !isOwn).length;
  const open = channels.filter(
    ({ release, rollout, scheduled }) =>
      ![release, rollout?.release, scheduled?.refusal === null && scheduled.release].includes(change.release),
  );
  const ready = open.filter(({ approvals }) => counted >= approvals);
  // Somebody took it back for a reason: nobody is told to give it again.
  const takenBack = ready.filter((one) => one.takenBack?.includes(change.release ?? ""));
  if (takenBack.length > 0) return `was taken back from ${namesOf(takenBack)}: mend it`;
  if (ready.length > 0 && counted > 0) return `approved: release it to ${namesOf(ready)}`;
  if (isMine || open.length === 0) return null;
  return change.approvals.some(({ by, doubt }) => by === session.name && doubt === null)
    ? null
    : "waits for your approval";
}
