/**
 * SHA-256 of a text (as UTF-8), in hexadecimal. Synchronous and without Node or `crypto.subtle`, because the
 * compiler that names releases by their content also runs in the page.
 */
export function sha256(text: string): string {
  return sha256OfBytes(new TextEncoder().encode(text));
}

/** SHA-256 of bytes, in hexadecimal. */
export function sha256OfBytes(bytes: Uint8Array): string {
  const words = paddedWords(bytes);
  const state = Uint32Array.from(INITIAL);
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) mix(state, schedule, words, block);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

const INITIAL = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));

function mix(state: Uint32Array, schedule: Uint32Array, words: Uint32Array, block: number): void {
  for (let t = 0; t < 64; t++) {
    schedule[t] = t < 16 ? at(words, block + t) : expand(schedule, t);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(ROUND, t) + at(schedule, t)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  add(state, [a, b, c, d, e, f, g, h]);
}

function add(state: Uint32Array, values: readonly number[]): void {
  for (let index = 0; index < state.length; index++) state[index] = at(state, index) + (values[index] ?? 0);
}

function expand(schedule: Uint32Array, t: number): number {
  const early = at(schedule, t - 15);
  const late = at(schedule, t - 2);
  const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
  const big = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
  return at(schedule, t - 16) + small + at(schedule, t - 7) + big;
}

function paddedWords(bytes: Uint8Array): Uint32Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  return Uint32Array.from({ length: padded.length / 4 }, (_, index) => view.getUint32(index * 4));
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x100000000) >>> 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
