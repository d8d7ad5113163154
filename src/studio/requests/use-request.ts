import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiError, request } from "./request.ts";

export interface Answered<Answer> {
  readonly answer: Answer | null;
  readonly error: ApiError | null;
  /**
   * Asks again; what is shown stays until the answer is there.
   * @param isQuiet nobody waits for it: whoever is signed out is not asked to sign in for it
   */
  reload(isQuiet?: boolean): Promise<void>;
}

interface Asked<Answer> {
  readonly path: string | null;
  readonly answer: Answer | null;
  readonly error: ApiError | null;
}

/** The answer of a path, asked for when it is shown and whenever it becomes another; null asks for nothing. */
export function useRequest<Answer>(path: string | null): Answered<Answer> {
  const [state, setState] = useState<Asked<Answer>>({ path, answer: null, error: null });
  const last = useRef(0);
  const reload = useCallback(
    async (isQuiet = false) => {
      if (path === null) return;
      last.current += 1;
      const number = last.current;
      // An answer that comes after a later one was asked for says what was, or is of another path.
      const show = (next: (before: Asked<Answer>) => Asked<Answer>) => number === last.current && setState(next);
      try {
        const answer = await request<Answer>(path, { isQuiet });
        show(() => ({ path, answer, error: null }));
      } catch (error) {
        show((before) => ({ path, answer: before.path === path ? before.answer : null, error: error as ApiError }));
      }
    },
    [path],
  );
  useEffect(() => void reload(), [reload]);
  const isCurrent = state.path === path;
  return { answer: isCurrent ? state.answer : null, error: isCurrent ? state.error : null, reload };
}
