import { isSaid } from "./controls/is-said.ts";
import { useRuntime } from "./runtime.ts";

/** A picture's address if it may be shown: this origin's own, or a listed host's. The page's policy would block others. */
export function usePicture(src: string | null | undefined): string | null {
  const { pictures } = useRuntime();
  return isSaid(src) && isPicture(src, pictures) ? src : null;
}

function isPicture(src: string, hosts: readonly string[]): boolean {
  try {
    const { origin } = new URL(src, window.location.href);
    return [
      window.location.origin,
      ...hosts.map((host) => new URL(host.includes("://") ? host : `https://${host}`).origin),
    ].includes(origin);
  } catch {
    return false;
  }
}
