import { toHex } from "../../kit/files/to-hex.ts";

/**
 * The body of a call that sends one file, as a form of one part. The file goes under a name of ours: its own may tell
 * of whom or where it is. Written here, not by FormData: WebKit can't read such a form back once it holds a file, and
 * what tells how much is sent (upload-fetch.ts) needs its bytes.
 */
export function fileBody(part: string, file: Blob): Blob {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const boundary = `skrini-${toHex(random)}`;
  const filename = file.type === "application/pdf" ? "file.pdf" : "image.jpg";
  const disposition = `Content-Disposition: form-data; name="${part}"; filename="${filename}"`;
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: ${file.type}\r\n\r\n`;
  return new Blob([head, file, `\r\n--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}
