import { messageOf } from "../../kit/message-of.ts";
import { type FolderLook, lookAtDocuments, type ReadDocuments, readDocumentsAt } from "./document-folder.ts";
import { UnreadableDocumentsError } from "./read-bounded.ts";

export interface FollowOptions {
  /** The folder that `schemas/` is in. */
  readonly root: string;
  /** Resolves when it is time for the next look. */
  readonly pause: () => Promise<void>;
  /** Looks by itself; otherwise only when asked to. */
  readonly watch: boolean;
  /** Look at the set that is served already. */
  readonly served: FolderLook;
  /** Takes a whole set of documents, or tells why not. */
  readonly onChange: (read: ReadDocuments) => Promise<void>;
  /** Called once for each fault that two looks in a row met, and with null when it is over. */
  readonly onFault: (fault: string | null) => void;
}

export interface DocumentFollower {
  /** Takes the documents as they are now. Resolves when they were taken or refused; never rejects. */
  reload(): Promise<void>;
  stop(): void;
}

/** Looks at a set that keeps changing before a reload gives up. */
const MAX_RELOAD_LOOKS = 20;

/**
 * Follows the documents of a running server. A set is read when two looks in a row agree, and taken when a third one,
 * after reading, still does. Looking, instead of being told by the system, holds on network disks and in containers.
 */
export function followDocuments(options: FollowOptions): DocumentFollower {
  const { root, pause, onFault } = options;
  let adopted = options.served.signature;
  let seen = adopted;
  let lastFault: string | null = null;
  let reportedFault: string | null = null;
  let stopped = false;
  /** One look at a time. */
  let running: Promise<unknown> = Promise.resolve();
  let reloading: Promise<void> | null = null;

  function noteFault(fault: string): "unreadable" {
    if (fault === lastFault && fault !== reportedFault) {
      reportedFault = fault;
      onFault(fault);
    }
    lastFault = fault;
    // An unreadable file may become readable without a change of its own, as when a permission is given back.
    seen = "";
    return "unreadable";
  }

  function recover(): void {
    if (reportedFault !== null) onFault(null);
    lastFault = null;
    reportedFault = null;
  }

  async function lookOnce(again: boolean): Promise<"settled" | "changing" | "unreadable"> {
    try {
      const look = await lookAtDocuments(root);
      const agrees = look.signature === seen;
      seen = look.signature;
      if (!agrees) return "changing";
      if (!again && seen === adopted) {
        recover();
        return "settled";
      }
      const read = await readDocumentsAt(root, look);
      if (read === null) return "changing";
      recover();
      // Also when it is refused: the same set is not offered at every look.
      adopted = seen;
      await options.onChange(read);
      return "settled";
    } catch (error) {
      if (error instanceof UnreadableDocumentsError) return noteFault(error.message);
      onFault(messageOf(error));
      return "settled";
    }
  }

  async function reload(): Promise<void> {
    reloading = null;
    seen = "";
    for (let looks = 0; looks < MAX_RELOAD_LOOKS && !stopped; looks++) {
      const outcome = await lookOnce(true);
      if (outcome === "settled" || (outcome === "unreadable" && reportedFault !== null)) return;
      await pause();
    }
    if (!stopped) onFault("they keep changing");
  }

  function alone<T>(work: () => Promise<T>): Promise<T> {
    const next = running.then(work);
    running = next;
    return next;
  }

  async function watch(): Promise<void> {
    for (await pause(); !stopped; await pause()) await alone(() => lookOnce(false));
  }

  if (options.watch) void watch();
  return {
    reload() {
      reloading ??= alone(reload);
      return reloading;
    },
    stop() {
      stopped = true;
    },
  };
}
