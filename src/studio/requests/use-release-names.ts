import { useMemo, useRef } from "react";
import { api } from "./request.ts";
import { useRequest } from "./use-request.ts";

/** How releases are called, by their ids, however old they are; the beginning of the id until that is known. */
export function useReleaseNames(ids: readonly (string | null | undefined)[]): (id: string | null) => string {
  const known = useRef(new Map<string, number>());
  const asked = [...new Set(ids)].filter((id) => id != null).sort();
  const { answer } = useRequest(asked.length === 0 ? null : api.releases, {
    query: { ids: asked.join(","), limit: `${asked.length}` },
  });
  return useMemo(() => {
    for (const { id, number } of answer?.releases ?? []) known.current.set(id, number);
    return (id) => {
      const number = known.current.get(id ?? "");
      return number === undefined ? (id ?? "").slice(0, 12) : `Release ${number}`;
    };
  }, [answer]);
}
