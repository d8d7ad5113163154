import { sha256 } from "../../kit/files/hash.ts";
import type { RouteDocument } from "../../language/documents.ts";
import { matchRoute } from "../../route/match-route.ts";
import type { KeyValueStorage } from "../../sources/storage/storage.ts";

const WANTED = "skrini.wanted";

/** The page that was asked for without a session: people see it once they have signed in. */
export interface WantedPage {
  /** @param person whose session ended there; null where there was none, so that it is anybody's */
  keep(href: string, person: string | null): void;
  /** Its path, query and hash, for one person, once. Null for one that is another's, or no page of this app. */
  take(person: string | null): string | null;
  drop(): void;
}

/** @param storage the tab's own: each has its page */
export function createWantedPage(storage: KeyValueStorage, routes: readonly RouteDocument[]): WantedPage {
  return {
    keep(href, person) {
      const { pathname, search, hash } = new URL(href);
      storage.set(WANTED, JSON.stringify([pathname + search + hash, person && sha256(person)]));
    },
    take(person) {
      const [address, owner] = read(storage.get(WANTED));
      storage.remove(WANTED);
      const isTheirs = owner === null || (person !== null && owner === sha256(person));
      return isTheirs && typeof address === "string" ? ownPage(address, routes) : null;
    },
    drop: () => storage.remove(WANTED),
  };
}

/** Anything else in the storage counts as nothing. */
function read(text: string | null): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(text ?? "");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const HERE = "https://here.invalid";

/** Its path, query and hash as a browser reads them; null for a page of another origin, or of none of the routes. */
function ownPage(address: string, routes: readonly RouteDocument[]): string | null {
  try {
    const { origin, pathname, search, hash } = new URL(address, HERE);
    // Read once more, two slashes would begin another host.
    const isHere = origin === HERE && !pathname.startsWith("//");
    return isHere && matchRoute(pathname, routes, hash) !== null ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
