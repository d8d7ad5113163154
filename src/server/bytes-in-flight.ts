export interface InFlightLimit {
  /** Bytes of one network. */
  readonly perNetwork: number;
  /** Bytes of all together. */
  readonly total: number;
}

/** Memory that requests and answers under way take up. */
export interface BytesInFlight {
  /** Null: there is no room for so many. Otherwise gives them back, once. */
  take(network: string, bytes: number): (() => void) | null;
}

export function createBytesInFlight(limit: InFlightLimit): BytesInFlight {
  const networks = new Map<string, number>();
  let total = 0;
  return {
    take(network, bytes) {
      const before = networks.get(network) ?? 0;
      if (before + bytes > limit.perNetwork || total + bytes > limit.total) return null;
      networks.set(network, before + bytes);
      total += bytes;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total -= bytes;
        const left = (networks.get(network) ?? 0) - bytes;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
      };
    },
  };
}
