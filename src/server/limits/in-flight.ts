export interface InFlightLimit {
  /** Bytes or requests of one network. */
  readonly perNetwork: number;
  /** Those of all together. */
  readonly total: number;
}

/** Count of work under way that takes up room: bytes of requests and answers in memory, or requests themselves. */
export interface InFlight {
  /** Null: there is no room for so many. Otherwise gives them back, once. */
  take(network: string, count: number): (() => void) | null;
}

export function createInFlight(limit: InFlightLimit): InFlight {
  const networks = new Map<string, number>();
  let total = 0;
  return {
    take(network, count) {
      const before = networks.get(network) ?? 0;
      if (before + count > limit.perNetwork || total + count > limit.total) return null;
      networks.set(network, before + count);
      total += count;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total -= count;
        const left = (networks.get(network) ?? 0) - count;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
      };
    },
  };
}
