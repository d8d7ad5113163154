/** Where this device counts payments that were answered, and keys that ended. Without it no read counts as later. */
export const TURN = "skrini.turn";

/** The count as it stands: a read that begins now tells of all that came before. 0 where nothing is kept. */
export function paymentTurn(): number {
  try {
    return Number(localStorage.getItem(TURN));
  } catch {
    return 0;
  }
}
