import { useEffect, useState } from "react";
import { isSaid } from "./controls/is-said.ts";
import { useRuntime } from "./runtime.ts";

/**
 * A picture's address if it may be shown: this origin's own, or a listed host's; the page's policy would block others.
 * One written out as `data:` is shown through a `blob:` address once it is found to be a picture, null until then.
 */
export function usePicture(src: string | null | undefined): string | null {
  const { pictures } = useRuntime();
  const written = isSaid(src) && /^ *data:/i.test(src) ? src : null;
  const opened = useWritten(written);
  if (written !== null) return opened;
  return isSaid(src) && isPicture(src, pictures) ? src : null;
}

/** Few pictures are written out: the code that opens one comes when there is one. */
function useWritten(written: string | null): string | null {
  const [opened, setOpened] = useState<{ readonly written: string; readonly address: string | null } | null>(null);
  useEffect(() => {
    if (written === null) return;
    let isLeft = false;
    let address: string | null = null;
    import("./open-data-picture.ts")
      .then((module) => module.openDataPicture)
      .then(
        (open) => {
          if (isLeft) return;
          address = open(written);
          setOpened({ written, address });
        },
        () => undefined,
      );
    return () => {
      isLeft = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [written]);
  return opened?.written === written ? opened.address : null;
}

function isPicture(src: string, hosts: readonly string[]): boolean {
  try {
    const { origin } = new URL(src, window.location.href);
    const listed = hosts.map((host) => (host.includes("://") ? host : `https://${host}`));
    return [window.location.origin, ...listed.map((host) => new URL(host).origin)].includes(origin);
  } catch {
    return false;
  }
}
