import { useMemo, useRef } from "react";
import { api } from "./request.ts";
import { useRequest } from "./use-request.ts";

type Ids = readonly (string | null | undefined)[];

/** How releases are called, by their ids, however old they are; the beginning of the id until that is known. */
export function useReleaseNames(ids: Ids): (id: string | null) => string {
  const numberOf = useReleaseNumbers(ids);
  return useMemo(() => {
    return (id) => {
      const number = numberOf(id ?? "");
      return number === null ? (id ?? "").slice(0, 12) : `Release ${number}`;
    };
  }, [numberOf]);
}

/** Numbers of releases by their ids; null until they are known. */
export function useReleaseNumbers(ids: Ids): (id: string) => number | null {
  const known = useRef(new Map<string, number>());
  const asked = [...new Set(ids)].filter((id) => id != null).sort();
  const { answer } = useRequest(asked.length === 0 ? null : api.releases, {
    query: { ids: asked.join(","), limit: `${asked.length}` },
  });
  return useMemo(() => {
    for (const { id, number } of answer?.releases ?? []) known.current.set(id, number);
    return (id) => known.current.get(id) ?? null;
  }, [answer]);
}
