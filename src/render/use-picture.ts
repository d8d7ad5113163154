import { useEffect, useState } from "react";
import { loadExport } from "../kit/load-export.ts";
import { hasText } from "./controls/text-content.ts";
import { type Runtime, useRuntime } from "./runtime/runtime.ts";

/**
 * A picture's address if it may be shown: this origin's own, or a listed host's; the page's policy would block others.
 * One written out as `data:` is shown through a `blob:` address once it is found to be a picture, null until then.
 */
export function usePicture(src: string | null | undefined): string | null {
  const { pictures, location } = useRuntime();
  const [opened, setOpened] = useState<readonly [written: string, address: string] | null>(null);
  const written = hasText(src) && /^ *data:/i.test(src) ? src : "";
  useEffect(() => {
    if (written === "") return;
    const left = new AbortController();
    // Few pictures are written out: the code that opens one comes when there is one.
    loadExport(import("./show-data-picture.ts")).then(
      (show) => show(written, left.signal, setOpened),
      () => undefined,
    );
    return () => left.abort();
  }, [written]);
  if (written !== "") return opened?.[0] === written ? opened[1] : null;
  return hasText(src) && isPicture(src, pictures, location) ? src : null;
}

function isPicture(src: string, hosts: readonly string[], location: Runtime["location"]): boolean {
  // A path of this origin, as most pictures have, needs no look at the lists.
  if (/^\/[\w-]/.test(src)) return true;
  // A page without an origin has `blob:` addresses of its own all the same; the server draws for another's.
  const { origin = location.origin } = globalThis;
  try {
    const listed = hosts.map((host) => new URL(host.includes("://") ? host : `https://${host}`).origin);
    return [origin, ...listed].includes(new URL(src, location.href).origin);
  } catch {
    return false;
  }
}
