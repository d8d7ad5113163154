/**
 * Keeps on this device what the server does not have yet.
 * @returns whether it is there now: a storage may be full or forbidden
 */
export function keepOnDevice(key: string, unsaved: ReadonlyMap<string, string | null>): boolean {
  try {
    if (unsaved.size === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify([...unsaved]));
    return true;
  } catch {
    return unsaved.size === 0;
  }
}

/** Edits that an earlier visit could not tell the server. */
export function keptOnDevice(key: string): readonly (readonly [string, string | null])[] {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? "[]") as readonly (readonly [string, string | null])[];
  } catch {
    return [];
  }
}
