import { atom } from "jotai";
import { hasNotificationsAtom, type UiState } from "../parts/ui-state.ts";

export type LeaveReason = { readonly host: string } | "pending";

export interface LeaveQuestion {
  readonly reason: LeaveReason;
  answer(leave: boolean): void;
}

export const leaveAtom = atom<LeaveQuestion | null>(null);

/** Shows the host a location leads to, or that something is still under way; true when the borrower goes on. */
export function askToLeave({ jotai }: UiState, reason: LeaveReason): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      jotai.set(leaveAtom, null);
      resolve(leave);
    };
    jotai.get(leaveAtom)?.answer(false);
    jotai.set(hasNotificationsAtom, true);
    jotai.set(leaveAtom, { reason, answer });
  });
}
