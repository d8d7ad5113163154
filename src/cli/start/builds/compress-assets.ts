import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { COMPRESSED_FOLDER } from "../../../server/http/built-file.ts";

const TEXTS = /\.(js|css|svg)$/;

/**
 * Compresses the texts among a build's assets once for every server that serves it: nobody's first visit waits for it.
 *
 * @param instead leaves no other form of them, which the server makes of the compressed one
 */
export async function compressAssets(folder: string, instead = false): Promise<void> {
  await mkdir(`${folder}/${COMPRESSED_FOLDER}`, { recursive: true });
  const names = (await readdir(`${folder}/assets`)).filter((name) => TEXTS.test(name));
  const compress = promisify(brotliCompress) as (bytes: Uint8Array) => Promise<Uint8Array>;
  await Promise.all(
    names.map(async (name) => {
      const file = `${folder}/assets/${name}`;
      await writeFile(`${folder}/${COMPRESSED_FOLDER}/${name}`, await compress(await readFile(file)));
      if (instead) await rm(file);
    }),
  );
}
