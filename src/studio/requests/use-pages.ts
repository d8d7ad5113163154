import type { ClientRequestOptions } from "hono/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiError, QUIET } from "./request.ts";

/** A list that the server answers a page at a time, newest first. Must be the same object at each drawing. */
export interface PagedList<Item> {
  load(query: PageQuery, options: ClientRequestOptions): Promise<readonly Item[]>;
  /** Value of `before` that asks for the page after an item. */
  before(item: Item): number;
}

interface PageQuery {
  readonly limit: string;
  readonly before?: string;
}

interface Pages<Item> {
  /** All pages that are shown; null until the first is there. */
  readonly items: readonly Item[] | null;
  readonly error: ApiError | null;
  /** Asks for all pages that are shown again; what is shown stays until they are there. */
  reload(isQuiet?: boolean): Promise<void>;
  /** Shows one page more; null where there is none. */
  readonly showEarlier: (() => void) | null;
}

interface PagesState<Item> {
  readonly list: PagedList<Item>;
  readonly items: readonly Item[] | null;
  readonly isWhole: boolean;
  readonly error: ApiError | null;
}

const PAGE = 50;

export function usePages<Item>(list: PagedList<Item>): Pages<Item> {
  const [state, setState] = useState<PagesState<Item>>({ list, items: null, isWhole: true, error: null });
  const shown = useRef(1);
  const last = useRef(0);
  const reload = useCallback(
    async (isQuiet = false) => {
      last.current += 1;
      const number = last.current;
      const show = (next: (before: PagesState<Item>) => PagesState<Item>) => number === last.current && setState(next);
      try {
        const items: Item[] = [];
        let isWhole = false;
        for (let page = 0; page < shown.current && !isWhole; page += 1) {
          const found = await readPage(list, items.at(-1), isQuiet);
          items.push(...found);
          isWhole = found.length < PAGE;
        }
        show(() => ({ list, items, isWhole, error: null }));
      } catch (error) {
        show((before) => ({
          ...(before.list === list ? before : { list, items: null, isWhole: true }),
          error: error as ApiError,
        }));
      }
    },
    [list],
  );
  useEffect(() => {
    shown.current = 1;
    void reload();
  }, [reload]);
  const isCurrent = state.list === list;
  const showEarlier = () => {
    shown.current += 1;
    void reload();
  };
  return {
    items: isCurrent ? state.items : null,
    error: isCurrent ? state.error : null,
    reload,
    showEarlier: isCurrent && !state.isWhole ? showEarlier : null,
  };
}

function readPage<Item>(
  { load, before }: PagedList<Item>,
  last: Item | undefined,
  isQuiet: boolean,
): Promise<readonly Item[]> {
  const query = { limit: `${PAGE}`, ...(last !== undefined && { before: `${before(last)}` }) };
  return load(query, isQuiet ? QUIET : {});
}
