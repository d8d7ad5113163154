import type { ClientRequestOptions, ClientResponse } from "hono/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLatest } from "../controls/use-latest.ts";
import { type ApiError, QUIET } from "./request.ts";

export interface Answered<Answer> {
  readonly answer: Answer | null;
  readonly error: ApiError | null;
  /**
   * Asks again; what is shown stays until the answer is there.
   * @param isQuiet nobody waits for it: whoever is signed out is not asked to sign in for it
   */
  reload(isQuiet?: boolean): Promise<void>;
}

interface RequestState<Answer> {
  readonly path: string | null;
  readonly answer: Answer | null;
  readonly error: ApiError | null;
}

/** A route of `api` that answers JSON to a GET. */
interface Readable<Args, Answer> {
  $get(args: Args, options?: ClientRequestOptions): Promise<ClientResponse<Answer, number, "json">>;
  $path(args: Args): string;
}

/**
 * The answer of a route, asked for when it is shown and whenever its path becomes another; null asks for nothing.
 *
 * @example
 * const { answer, error } = useRequest(api.channels[":channel"], { param: { channel: name } });
 */
export function useRequest<Args, Answer>(route: Readable<Args, Answer> | null, args: Args): Answered<Answer> {
  const path = route === null ? null : route.$path(args);
  const [state, setState] = useState<RequestState<Answer>>({ path, answer: null, error: null });
  const last = useRef(0);
  const latest = useLatest({ route, args });
  const reload = useCallback(
    async (isQuiet = false) => {
      const asked = latest.current;
      if (path === null || asked.route === null) return;
      last.current += 1;
      const number = last.current;
      // An answer that comes after a later one was asked for says what was, or is of another path.
      const show = (next: (before: RequestState<Answer>) => RequestState<Answer>) =>
        number === last.current && setState(next);
      try {
        const response = await asked.route.$get(asked.args, isQuiet ? QUIET : {});
        const answer = await response.json();
        show(() => ({ path, answer, error: null }));
      } catch (error) {
        show((before) => ({ path, answer: before.path === path ? before.answer : null, error: error as ApiError }));
      }
    },
    [path, latest],
  );
  useEffect(() => void reload(), [reload]);
  const isCurrent = state.path === path;
  return { answer: isCurrent ? state.answer : null, error: isCurrent ? state.error : null, reload };
}
