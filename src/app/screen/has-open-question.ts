/**
 * Whether this device keeps a request whose outcome is unknown. A look at the bare storage, which costs no code: what
 * shows such a request is loaded only then, before a screen that would offer it again.
 */
export function hasOpenQuestion(): boolean {
  try {
    return Object.values(window.localStorage).some((text) => /"outcome":"(pending|unknown)"/.test(text));
  } catch {
    return false;
  }
}
