import { parseResponse } from "hono/client";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Review } from "../../../releases/store/reviews.ts";
import type { Channel } from "../../../releases/store/rows/channel-rows.ts";
import { type ApiError, api, CHECKED, seen } from "../../requests/request.ts";
import { createSendOnce } from "../../requests/send-once.ts";
import { type PagedList, usePages } from "../../requests/use-pages.ts";
import { useRequest } from "../../requests/use-request.ts";
import { useOpened } from "../../session/opened-change.ts";

/** Comments, verdicts and channels of the open change, and what can be done about them. */
export interface ReviewState {
  /** Oldest first. */
  readonly reviews: readonly Review[];
  readonly showEarlier: (() => void) | null;
  readonly channels: readonly Channel[];
  readonly error: ApiError | null;
  readonly busy: boolean;
  /** These resolve to whether it was done. */
  /** @param note to the reviewer, as a comment; "" for none */
  send(note: string): Promise<boolean>;
  decide(verdict: "approved" | "changes", words: string): Promise<boolean>;
  comment(words: string, place: Pick<Review, "path" | "pointer">): Promise<boolean>;
  /** Reads the change and its channels again. */
  refresh(): Promise<void>;
  /** Opens the change anew, and its review in it. */
  reopen(): Promise<void>;
}

export function useReview(): ReviewState {
  const { change, session, onChanged, onRebased } = useOpened();
  const navigate = useNavigate();
  const { pathname } = useLocation();
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
  const [sendOnce] = useState(createSendOnce);
  const release = change.release ?? "";
  const refresh = async () => void (await Promise.all([onChanged(), channels.reload()]));
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      await Promise.all([refresh(), reviews.reload()]);
      return true;
    } catch (reason) {
      setError(reason as ApiError);
      // Where somebody else was first, the page says what there is now.
      await refresh().catch(() => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const comment = (json: Parameters<typeof routes.comments.$post>[0]["json"]) =>
    sendOnce(JSON.stringify(json), (options) => routes.comments.$post({ param, json }, options));
  return {
    reviews: (reviews.items ?? []).toReversed(),
    showEarlier: reviews.showEarlier,
    channels: channels.answer?.channels ?? [],
    error,
    busy,
    refresh,
    send: (note) =>
      run(async () => {
        await session.flush();
        const { revision } = await parseResponse(routes.$get({ param }));
        const sent = await parseResponse(routes.review.$post({ param, header: seen(revision) }, CHECKED));
        if (note.trim() !== "") await comment({ release: sent.release.id, words: note });
      }),
    decide(verdict, words) {
      const json = { release, verdict, words };
      return run(() => sendOnce(JSON.stringify(json), (options) => routes.verdicts.$post({ param, json }, options)));
    },
    comment(words, { path, pointer }) {
      const place = { ...(path !== null && { path }), ...(path !== null && pointer !== null && { pointer }) };
      return run(() => comment({ release, words, ...place }));
    },
    async reopen() {
      const search = new URLSearchParams(window.location.search);
      search.set("panel", "review");
      navigate(`${pathname}?${search}`, { replace: true });
      await onRebased();
    },
  };
}
