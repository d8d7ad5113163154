import type { Change } from "../../../releases/store/rows/change-rows.ts";
import type { ApiError } from "../../requests/request.ts";
import type { SavedConflict, Texts } from "./pull-edits.ts";

/** Whether the server has what was edited. */
export type SaveStatus =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly error: ApiError }
  /** `change` is the one that these conflicts are with. */
  | { readonly kind: "conflict"; readonly conflicts: readonly SavedConflict[]; readonly change: Change };

/** The change as it is known here: what is saved, what is not, and how far the draft has what others saved. */
export interface SessionState {
  readonly status: SaveStatus;
  /** The change as the server answered last. */
  readonly change: Change;
  /** The revision and the base whose edits are all in the draft. */
  readonly revision: number;
  readonly base: string;
  /** Others saved something that is not in the draft yet. */
  readonly isBehind: boolean;
  /** Edits that were sent and not answered: the server may have them. */
  readonly unanswered: readonly Texts[];
  /** Failures in a row. */
  readonly failures: number;
  /** The person gave up signing in again: only what they do themselves asks them once more. */
  readonly isSignInDeclined: boolean;
  /** This device has what the server lacks: closing the page loses nothing. */
  readonly isOnDevice: boolean;
  /** Names of the people whose edits were merged last; null after another edit. */
  readonly mergedWith: string | null;
}

/** State of the draft when something happened. */
interface Local {
  readonly hasUnsaved: boolean;
  readonly isOnDevice: boolean;
}

export type SessionEvent =
  | ({ readonly kind: "edited" } & Local)
  | { readonly kind: "sent"; readonly edits: Texts }
  /** `hasMerged`: others saved other documents since the revision that was sent. */
  | ({ readonly kind: "saved"; readonly change: Change; readonly hasMerged: boolean } & Local)
  /** The server answered that others saved the same documents: it took nothing. */
  | { readonly kind: "outdated"; readonly edits: Texts }
  | { readonly kind: "failed"; readonly error: ApiError; readonly edits: Texts | null }
  | ({
      readonly kind: "pulled";
      readonly change: Change;
      readonly conflicts: readonly SavedConflict[];
      readonly mergedWith: string | null;
    } & Local)
  | ({ readonly kind: "resolved" } & Local)
  | { readonly kind: "change-read"; readonly change: Change };

/** Refusals of somebody who did not prove who they are. */
const SIGN_IN_CODES: readonly string[] = ["signed-out", "confirm-first"];
/** Errors after which the server may have done what it was asked. Any other one is an answer: it did nothing. */
const UNANSWERED_CODES: readonly string[] = ["network", "fault"];

const SAVED: SaveStatus = { kind: "saved" };
const SAVING: SaveStatus = { kind: "saving" };

export function initialState(change: Change): SessionState {
  return {
    status: SAVED,
    change,
    revision: change.revision,
    base: change.base,
    isBehind: false,
    unanswered: [],
    failures: 0,
    isSignInDeclined: false,
    isOnDevice: true,
    mergedWith: null,
  };
}

/** The only place that makes one state of a change session from another. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case "edited": {
      const status = event.hasUnsaved ? savingUnlessConflict(state) : state.status;
      return { ...state, status, isOnDevice: event.isOnDevice, mergedWith: null };
    }
    case "sent":
      return { ...state, status: savingUnlessConflict(state), unanswered: [...state.unanswered, event.edits] };
    case "saved": {
      const { change, hasMerged, isOnDevice } = event;
      // The revision stays where it was until the edits of others are pulled.
      const revision = hasMerged ? state.revision : change.revision;
      const answered = { unanswered: [], failures: 0, isSignInDeclined: false };
      return { ...state, ...answered, change, revision, isBehind: hasMerged, isOnDevice, status: settled(event) };
    }
    case "outdated":
      return { ...state, isBehind: true, unanswered: state.unanswered.filter((sent) => sent !== event.edits) };
    case "failed": {
      const { error, edits } = event;
      const isUnanswered = UNANSWERED_CODES.includes(error.code);
      return {
        ...state,
        status: { kind: "failed", error },
        failures: state.failures + 1,
        isSignInDeclined: state.isSignInDeclined || SIGN_IN_CODES.includes(error.code),
        unanswered: isUnanswered ? state.unanswered : state.unanswered.filter((sent) => sent !== edits),
      };
    }
    case "pulled": {
      const { change, conflicts, isOnDevice } = event;
      const pulled = { ...state, change, isBehind: false, isOnDevice };
      const mergedWith = event.mergedWith ?? state.mergedWith;
      if (conflicts.length > 0) {
        // Until they are resolved, the next save is refused as well.
        return { ...pulled, mergedWith, status: { kind: "conflict", conflicts, change } };
      }
      const status = event.hasUnsaved && state.status.kind === "failed" ? state.status : settled(event);
      return { ...pulled, mergedWith, status, revision: change.revision, base: change.base };
    }
    case "resolved": {
      const { revision, base } = state.status.kind === "conflict" ? state.status.change : state;
      return { ...state, revision, base, isOnDevice: event.isOnDevice, status: settled(event) };
    }
    case "change-read":
      return { ...state, change: event.change };
  }
}

/** A conflict stays in sight until it is resolved. */
function savingUnlessConflict({ status }: SessionState): SaveStatus {
  return status.kind === "conflict" ? status : SAVING;
}

function settled({ hasUnsaved }: Local): SaveStatus {
  return hasUnsaved ? SAVING : SAVED;
}
