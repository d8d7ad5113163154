/** Where this device counts payments that were answered, and keys that ended. Without it no read counts as later. */
export const TURN = "skrini.turn";
/** When it counted last, in milliseconds since 1970. */
export const TURNED_AT = "skrini.turned";

/** The count as it stands: a read that begins now tells of all that came before. 0 where nothing is kept. */
export function paymentTurn(): number {
  return read(TURN);
}

/** For a read that began before this page had its code: it tells of the count only if that is older. */
export function turnedAt(): number {
  return read(TURNED_AT);
}

function read(name: string): number {
  try {
    return Number(localStorage.getItem(name));
  } catch {
    return 0;
  }
}
