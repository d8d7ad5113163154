import { useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useCallback, useMemo } from "react";
import { own } from "../../kit/own.ts";
import { share } from "../../kit/share.ts";
import { plainName } from "../document/plain-words.ts";
import { choiceOf, screenAtPath, screenTitle } from "../document/screen-titles.ts";
import { type Documents, outlineAtom } from "./change-atoms.ts";
import { useSelected } from "./editing.tsx";
import { ROUTES } from "./new-screen.ts";

export interface ScreenNames {
  /** Title of a screen; its own name beside it where several have that title. */
  ofId(id: string): string;
  /** Title of the screen that a path of the app leads to; null for an address that is none of the app's. */
  ofPath(path: unknown): string | null;
}

/** Titles of the screens by id, as the last check has them. */
const titlesAtom = selectAtom(outlineAtom, (outline, before?: { readonly [id: string]: string }) => {
  const titled = (outline?.screens ?? []).map(({ id, title }) => ({ id, title: screenTitle(title, id) }));
  return share(before, Object.fromEntries(titled.map((one) => [one.id, choiceOf(one, titled)])));
});

/** Names by which people know the screens. */
export function useScreenNames(): ScreenNames {
  const routes = useSelected(routesHere, null);
  const ofId = useScreenTitles();
  return useMemo(
    () => ({
      ofId,
      ofPath(path) {
        const id = typeof path === "string" ? screenAtPath(routes, path) : null;
        return id === null ? null : ofId(id);
      },
    }),
    [routes, ofId],
  );
}

/** Titles of the screens by id, also on a page that edits none. */
export function useScreenTitles(): ScreenNames["ofId"] {
  const titles = useAtomValue(titlesAtom);
  return useCallback((id) => own(titles, id) ?? plainName(id), [titles]);
}

function routesHere({ read }: Documents): unknown {
  return read(ROUTES);
}
