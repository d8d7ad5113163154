import { openDataPicture } from "./open-data-picture.ts";

/** Tells the address of a written-out picture, if it is one, and revokes it when `left` is aborted. */
export function showDataPicture(
  written: string,
  left: AbortSignal,
  show: (opened: readonly [written: string, address: string]) => void,
): void {
  const address = left.aborted ? null : openDataPicture(written);
  if (address === null) return;
  left.addEventListener("abort", () => URL.revokeObjectURL(address));
  show([written, address]);
}
