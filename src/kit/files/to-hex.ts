/** Two hexadecimal digits for each byte. `Uint8Array.prototype.toHex` is younger than the phones we serve. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
