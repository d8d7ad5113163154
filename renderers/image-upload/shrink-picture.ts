import { PICTURE_HEAD, pictureType } from "../../src/kit/files/picture-type.ts";
import { within } from "./within.ts";

/** The longer side of what is sent, in pixels. */
const MAX_SIDE_PX = 1_280;
const QUALITY = [0.75, 0.55] as const;
/** Above this a picture is written again, coarser: 200 kB are 40 seconds on a bad line. */
const MAX_FINE_BYTES = 250_000;

/** As it is sent: a JPEG with nothing in it but the pixels. */
export type ShrunkPicture = Blob | "no-picture" | "unreadable";

/** Never rejects, and answers in time. */
export function shrinkPicture(file: Blob): Promise<ShrunkPicture> {
  return within(shrink(file));
}

async function shrink(file: Blob): Promise<ShrunkPicture> {
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer());
  if (pictureType(head) === null) return "no-picture";
  const address = URL.createObjectURL(file);
  try {
    const image = await open(address);
    return image === null ? "no-picture" : ((await draw(image)) ?? "unreadable");
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * An element, not a bitmap: it turns the picture as its camera was held, in every browser we serve. Null for what begins
 * like a picture, but the browser cannot read.
 */
async function open(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = address;
  const isRead = await image.decode().then(
    () => true,
    () => false,
  );
  return isRead && image.naturalWidth > 0 ? image : null;
}

/** Null where the phone has no room for it. */
async function draw(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  // JPEG knows no transparency; without this it would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const fine = await write(canvas, QUALITY[0]);
  return fine !== null && fine.size > MAX_FINE_BYTES ? write(canvas, QUALITY[1]) : fine;
}

function write(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
