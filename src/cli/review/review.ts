import { parseResponse } from "hono/client";
import { diffLines } from "../../diff/format-diff.ts";
import type { DetailedChange, Review } from "../../wire/schemas/change-schemas.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { shortId, shortTime } from "../studio-client/describe.ts";
import { diffFiles } from "../studio-client/describe-differences.ts";
import { readReviewed } from "../studio-client/file-sets.ts";
import { readChange } from "../studio-client/read-change.ts";
import { readPages } from "../studio-client/read-pages.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { reviewDefinition } from "./definition.ts";

/** `skrini review`: what a change is, what it changes and what people said; then what this person says. */
export function review(
  { values, positionals: [id = ""] }: CommandLine<typeof reviewDefinition>,
  streams: Streams,
): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const change = await readChange(studio, id);
    const { comment, "request-changes": request } = values;
    const param = { change: id };
    const routes = studio.api.changes[":change"];
    const about = { release: change.release ?? change.candidate };
    if (comment !== undefined) await routes.comments.$post({ param, json: { ...about, words: comment } });
    if (request !== undefined) {
      await routes.verdicts.$post({ param, json: { ...about, words: request, verdict: "changes" } });
    }
    const pages = await readPages({
      load: async (query) => (await parseResponse(routes.reviews.$get({ param, query }))).reviews,
      before: (one) => one.id,
    });
    const reviews = pages.toReversed();
    const { base, before, after } = await readReviewed(studio, change);
    const found = await diffFiles(before, after);
    const lines = [...describeChange({ ...change, base }), "", ...diffLines(found), "", ...reviewLines(reviews)];
    return { lines, value: { ...change, base, differences: found, reviews } };
  });
}

function describeChange(change: DetailedChange) {
  const { id, title, author, assistants, status, release, base, approvals, changedAt } = change;
  const by = approvals.map(({ by: name, isOwn, doubt }) => {
    const note = doubt === null ? (isOwn ? "of their own" : "") : `does not count: ${doubt}`;
    return note === "" ? name : `${name} (${note})`;
  });
  return [
    `Change ${id}, "${title}", by ${author}, ${status} since ${shortTime(changedAt)}`,
    ...(assistants.length > 0 ? [`made with an assistant: ${assistants.join(", ")}`] : []),
    `release ${shortId(release)}, from ${shortId(base)}`,
    `approved by ${by.length === 0 ? "nobody" : by.join(", ")}`,
  ];
}

function reviewLines(reviews: readonly Review[]): readonly string[] {
  return reviews.map(({ by, at, verdict, words, release, path, pointer }) => {
    const place = path === null ? "" : ` at ${path}${pointer ?? ""}`;
    return `${shortTime(at)}  ${by}  ${verdict} (${shortId(release)})${place}${words === "" ? "" : `: ${words}`}`;
  });
}
