/**
 * Bytes that arrive in parts, in one piece of memory. Kept apart, each part costs some hundred bytes besides, and holds
 * all that its socket read with it: 100 kB that come byte by byte took 129 MB.
 */
export interface JoinedBytes {
  /** Bytes of memory that a part more would take. */
  growth(part: Uint8Array): number;
  add(part: Uint8Array): void;
  /** All that was added so far. */
  bytes(): Buffer;
}

/** @param most the bytes that all parts may have together */
export function createJoinedBytes(most: number): JoinedBytes {
  let room = Buffer.alloc(0);
  let size = 0;
  /** Twice as much each time, so that a part is copied a few times at most. */
  const wanted = (part: Uint8Array) => {
    const whole = size + part.byteLength;
    return whole <= room.byteLength ? room.byteLength : Math.max(whole, Math.min(2 * room.byteLength, most));
  };
  return {
    growth: (part) => wanted(part) - room.byteLength,
    add(part) {
      const larger = wanted(part);
      if (larger > room.byteLength) {
        const before = room;
        room = Buffer.alloc(larger);
        room.set(before.subarray(0, size));
      }
      room.set(part, size);
      size += part.byteLength;
    },
    bytes: () => room.subarray(0, size),
  };
}
