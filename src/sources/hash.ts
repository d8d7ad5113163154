/**
 * A short name for a text that must not be readable in a storage key: 64 bits, from two independently multiplied lanes.
 * Tells texts apart; it is no protection for a secret.
 */
export function hash(text: string): string {
  let a = 0x2545f491;
  let b = 0x6c8e9cf5;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b + unit, 0x5bd1e995) ^ (b >>> 13);
  }
  return finish(a ^ (b >>> 16)) + finish(b ^ Math.imul(a, 0x9e3779b1));
}

function finish(lane: number): string {
  const mixed = Math.imul(lane ^ (lane >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0).toString(36).padStart(7, "0");
}
