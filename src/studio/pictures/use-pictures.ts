import { useCallback, useEffect, useRef, useState } from "react";
import type { FileInJson } from "../../wire/schemas/change-schemas.ts";
import { type PictureAddresses, showPictures } from "./picture-addresses.ts";
import { type ProjectPictures, projectPictures } from "./project-pictures.ts";

interface Pictures {
  /** As they were when the change was opened. */
  readonly opened: ProjectPictures;
  /** Where this page finds them, with those that were added since. */
  readonly addresses: PictureAddresses;
  /** @returns all pictures, this one among them */
  add(picture: FileInJson): ProjectPictures;
}

/** The pictures of a change that is open. */
export function usePictures(files: readonly FileInJson[]): Pictures {
  const [opened] = useState(() => projectPictures(files));
  const [addresses, setAddresses] = useState<PictureAddresses>(() => showPictures(opened));
  const latest = useRef({ pictures: opened, addresses });
  const add = useCallback((picture: FileInJson) => {
    const added = projectPictures([picture]);
    latest.current = {
      pictures: new Map([...latest.current.pictures, ...added]),
      addresses: new Map([...latest.current.addresses, ...showPictures(added)]),
    };
    setAddresses(latest.current.addresses);
    return latest.current.pictures;
  }, []);
  useEffect(
    () => () => {
      for (const address of latest.current.addresses.values()) URL.revokeObjectURL(address);
    },
    [],
  );
  return { opened, addresses, add };
}
