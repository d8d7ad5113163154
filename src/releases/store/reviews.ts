import type { QueryResultRow } from "pg";
import type { Database } from "../database/connect.ts";
import { type Actor, RefusedError } from "../releases.ts";
import { type Approval, approvalsOf, checkIndependent, type FourEyes } from "./approvals.ts";
import { readChange } from "./rows/change-rows.ts";
import { type ChangeDifference, checkShown, showDifference } from "./shown-differences.ts";
import type { Write } from "./write.ts";

/** Comments and verdicts on changes that were sent for review. */
export interface Reviews {
  /** Gives what a change makes different, and notes who was given it, if anyone: nobody approves what they were not shown. */
  show(change: number, reader: Actor | null): Promise<ChangeDifference>;
  /** Says something of a release that was sent for review. An approval is of that release alone, and of its base. */
  add(request: NewReview, actor: Actor): Promise<Review>;
  /** Reviews of all releases that the change ever was, newest first: those before an id. */
  list(change: number, page?: { readonly before?: number; readonly limit?: number }): Promise<readonly Review[]>;
  /** Who approves of what the change is now. */
  approvals(change: number): Promise<readonly Approval[]>;
}

export interface Review {
  readonly id: number;
  readonly change: number;
  /** The release that it is about. */
  readonly release: string;
  readonly verdict: "approved" | "changes" | "comment";
  readonly words: string;
  /** The document and the place in it that it is about; null for the whole. */
  readonly path: string | null;
  readonly pointer: string | null;
  readonly by: string;
  readonly at: string;
}

export interface NewReview {
  readonly change: number;
  readonly release: string;
  readonly verdict: Review["verdict"];
  readonly words: string;
  readonly path?: string;
  /** A JSON pointer, as `/body/0`. */
  readonly pointer?: string;
}

const MAX_WORDS = 10_000;

interface ReviewParts {
  readonly fourEyes: FourEyes;
  readonly clock: () => Date;
}

export function createReviews(database: Database, write: Write, { fourEyes, clock }: ReviewParts): Reviews {
  return {
    show: (change, reader) => showDifference(database, clock, change, reader),
    add: ({ change: id, release, verdict, words, path, pointer }, actor) =>
      write(actor, async (queries, at) => {
        // An edit of the change waits meanwhile: what is approved is what it is.
        await queries.query("select from changes where id = $1 for share", [id]);
        const change = await readChange(queries, id);
        if (change.status === "discarded") throw new RefusedError("already-over", `change ${id} is discarded`);
        if (change.release === null) throw new RefusedError("outdated", `change ${id} is not sent for review`);
        if (change.release !== release) {
          throw new RefusedError("outdated", `change ${id} was edited meanwhile: look at what it is now`);
        }
        if (words.length > MAX_WORDS) {
          throw new RefusedError("wrong-value", `a review has at most ${MAX_WORDS} characters`);
        }
        if (verdict !== "approved" && words.trim() === "") {
          const what = verdict === "comment" ? "a comment has words" : "say what should change";
          throw new RefusedError("wrong-value", what);
        }
        const { rows } = await queries.query(
          `insert into reviews (change, release, base, verdict, words, path, pointer, made_by, made_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
          [id, release, change.base, verdict, words, path ?? null, pointer ?? null, actor.name, at],
        );
        if (verdict === "approved") {
          const given = (await approvalsOf(queries, fourEyes, { change: id, release })).find(
            ({ by }) => by === actor.name,
          );
          const { rows: lenient } = await queries.query("select from channels where own_approval limit 1");
          if (given?.isOwn === true && lenient.length === 0) {
            throw new RefusedError("own-approval", "somebody else than its authors must approve a change");
          }
          checkIndependent("approval", actor.name, given?.doubt ?? null);
          await checkShown(queries, change, actor);
        }
        const entry = {
          action: `review-${verdict}`,
          subject: `change ${id}`,
          after: { release, words, title: change.title },
        };
        return { result: toReview(rows[0]), entry };
      }),
    async list(change, { before = Number.MAX_SAFE_INTEGER, limit = 50 } = {}) {
      const { rows } = await database.query(
        "select * from reviews where change = $1 and id < $2 order by id desc limit $3",
        [change, before, limit],
      );
      return rows.map(toReview);
    },
    async approvals(change) {
      const { release } = await readChange(database, change);
      return release === null ? [] : approvalsOf(database, fourEyes, { change, release });
    },
  };
}

function toReview(row: QueryResultRow): Review {
  return {
    id: Number(row.id),
    change: Number(row.change),
    release: row.release,
    verdict: row.verdict,
    words: row.words,
    path: row.path,
    pointer: row.pointer,
    by: row.made_by,
    at: row.made_at.toISOString(),
  };
}
