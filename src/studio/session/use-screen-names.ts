import { useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useCallback } from "react";
import { share } from "../../kit/share.ts";
import { plainName } from "../document/plain-words.ts";
import { screenAtPath, screenTitle } from "../document/screen-titles.ts";
import { type Documents, outlineAtom } from "./change-atoms.ts";
import { useSelected } from "./editing.tsx";
import { ROUTES } from "./new-screen.ts";

/** Titles of the screens by id, as the last check has them. */
const titlesAtom = selectAtom(outlineAtom, (outline, before?: { readonly [id: string]: string }) =>
  share(before, Object.fromEntries((outline?.screens ?? []).map(({ id, title }) => [id, screenTitle(title, id)]))),
);

/** Names the screen that a path of the app leads to; null for an address that is none of the app's. */
export function useScreenNames(): (path: unknown) => string | null {
  const routes = useSelected(routesHere, null);
  const titles = useAtomValue(titlesAtom);
  return useCallback(
    (path) => {
      const id = typeof path === "string" ? screenAtPath(routes, path) : null;
      return id === null ? null : (titles[id] ?? plainName(id));
    },
    [routes, titles],
  );
}

function routesHere({ read }: Documents): unknown {
  return read(ROUTES);
}
