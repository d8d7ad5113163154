import { useCallback, useEffect, useState } from "react";
import { type ApiError, request } from "./request.ts";

export interface Answered<Answer> {
  readonly answer: Answer | null;
  readonly error: ApiError | null;
  /** Asks again; what is shown stays until the answer is there. */
  reload(): Promise<void>;
}

/** The answer of a path, asked for when it is shown and whenever it becomes another; null asks for nothing. */
export function useRequest<Answer>(path: string | null): Answered<Answer> {
  const [state, setState] = useState<{ path: string | null; answer: Answer | null; error: ApiError | null }>({
    path,
    answer: null,
    error: null,
  });
  const reload = useCallback(async () => {
    if (path === null) return;
    try {
      setState({ path, answer: await request<Answer>(path), error: null });
    } catch (error) {
      setState((before) => ({ path, answer: before.path === path ? before.answer : null, error: error as ApiError }));
    }
  }, [path]);
  useEffect(() => void reload(), [reload]);
  const isCurrent = state.path === path;
  return { answer: isCurrent ? state.answer : null, error: isCurrent ? state.error : null, reload };
}
