import { member, textOf } from "../check/report/located.ts";
import { own } from "../kit/own.ts";
import { isAt } from "../route/order-routes.ts";
import type { DocumentsDiff } from "./change.ts";
import type { DocumentState } from "./document-state.ts";
import type { ScreenNames } from "./words/screen-names.ts";
import { capitalize, humanize, quote } from "./words/words.ts";

/**
 * A screen's title; its own name behind it where another screen has the same title.
 *
 * @example screenTitle("order-tea", titles) // "Your order (Order tea)"
 */
export function screenTitle(id: string, titles: DocumentsDiff["titles"]): string {
  const name = capitalize(humanize(id));
  const title = own(titles, id) ?? name;
  return Object.values(titles).filter((one) => one === title).length > 1 ? `${title} (${name})` : title;
}

/** Names of the screens of two states; a path leads where it does in the later one, if it leads anywhere there. */
export function nameScreens(
  titles: DocumentsDiff["titles"],
  olds: readonly DocumentState[],
  news: readonly DocumentState[],
): ScreenNames {
  const ofId = (id: string) => quote(screenTitle(id, titles));
  return {
    ofId,
    ofPath(path) {
      const [, address = "", hash] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(path) ?? [];
      for (const documents of [news, olds]) {
        const routes = documents.find(({ place }) => place?.kind === "routes")?.root ?? undefined;
        const found = member(routes, "routes")?.items.find((route) => {
          const own = textOf(member(route, "hash"));
          return isAt(address, textOf(member(route, "path")) ?? "") && (own === undefined || `#${own}` === hash);
        });
        const screen = textOf(member(found, "screen"));
        if (screen !== undefined) return ofId(screen);
      }
      return undefined;
    },
  };
}
