import { withPictureAddresses } from "../../../compile/picture-address.ts";

/** Pictures of a change, which no server shows yet, in the page that shows them: it can read no other page's addresses. */
export function createShownPictures() {
  const addresses = new Map<string, string>();
  return {
    take(pictures: ReadonlyMap<string, Blob>): void {
      for (const [name, blob] of pictures) addresses.set(name, URL.createObjectURL(blob));
    },
    /** A file's text with their addresses in the place of their names. */
    in: (text: string): string => withPictureAddresses(text, addresses),
  };
}
