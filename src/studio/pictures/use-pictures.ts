import { useCallback, useEffect, useRef, useState } from "react";
import type { ProjectFile } from "../requests/types.ts";
import { forgetPictures, type PictureAddresses, pictureAddresses } from "./project-pictures.ts";

interface Pictures {
  /** As they were when the change was opened. */
  readonly opened: PictureAddresses;
  /** With those that were added since. */
  readonly all: PictureAddresses;
  add(picture: ProjectFile): PictureAddresses;
}

/** The pictures of a change that is open. */
export function usePictures(files: readonly ProjectFile[]): Pictures {
  const [opened] = useState(() => pictureAddresses(files));
  const [all, setAll] = useState(opened);
  const latest = useRef(all);
  const add = useCallback((picture: ProjectFile) => {
    latest.current = new Map([...latest.current, ...pictureAddresses([picture])]);
    setAll(latest.current);
    return latest.current;
  }, []);
  useEffect(() => () => forgetPictures(latest.current), []);
  return { opened, all, add };
}
