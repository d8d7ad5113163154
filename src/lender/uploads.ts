import { type PictureType, pictureType } from "../kit/files/picture-type.ts";
import { toHex } from "../kit/files/to-hex.ts";
import { BoundedMap } from "../sandbox/bounded-map.ts";

interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Pictures that were sent in, for everybody who knows their address. */
export interface Uploads {
  /** The picture's address; null when the bytes are none. */
  keep(bytes: Uint8Array<ArrayBuffer>, origin: string): string | null;
  show(id: string): Response;
}

const MAX_PICTURES = 60;

/** @param inPage no server stands behind the page: the page itself holds the picture, for as long as it lives */
export function createUploads(path: string, inPage: boolean): Uploads {
  const pictures = new BoundedMap<Picture>(MAX_PICTURES);
  return {
    keep(bytes, origin) {
      const type = pictureType(bytes);
      if (type === null) return null;
      if (inPage) return URL.createObjectURL(new Blob([bytes], { type }));
      const id = randomId();
      pictures.set(id, { type, bytes });
      return `${origin}${path}/${id}`;
    },
    show(id) {
      const picture = pictures.get(id);
      if (picture === undefined) return new Response("no such picture", { status: 404 });
      return new Response(picture.bytes, {
        headers: { "content-type": picture.type, "content-security-policy": "default-src 'none'" },
      });
    },
  };
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return toHex(bytes);
}
