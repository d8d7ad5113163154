import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { builtFileNames, readBuiltFile } from "../../../server/http/built-file.ts";
import { compressAssets } from "./compress-assets.ts";

it("compresses a build's texts once, and servers send what it made", async () => {
  const folder = await mkdtemp(join(tmpdir(), "skrini-assets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(`${folder}/assets`);
  await writeFile(`${folder}/assets/app.js`, "let a = 1;\n".repeat(200));
  await writeFile(`${folder}/assets/logo.png`, "png");
  await compressAssets(folder);

  const sent = await (await readBuiltFile(folder, "app.js", "text/javascript")).encoded("br");
  expect(brotliDecompressSync(sent).toString()).toBe("let a = 1;\n".repeat(200));
  expect(Buffer.from(sent)).toEqual(await readFile(`${folder}/brotli/app.js`));
  await expect(readFile(`${folder}/brotli/logo.png`)).rejects.toThrow("ENOENT");
  // A build of before has none.
  await rm(`${folder}/brotli`, { recursive: true });
  const made = await (await readBuiltFile(folder, "app.js", "text/javascript")).encoded("br");
  expect(brotliDecompressSync(made).toString()).toBe("let a = 1;\n".repeat(200));
});

it("leaves the compressed form alone where that is asked, and servers send each form of it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "skrini-assets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(`${folder}/assets`);
  await writeFile(`${folder}/assets/app.js`, "let a = 1;\n");
  await writeFile(`${folder}/assets/logo.png`, "png");
  const before = await readBuiltFile(folder, "app.js", "text/javascript");
  await compressAssets(folder, true);

  await expect(readFile(`${folder}/assets/app.js`)).rejects.toThrow("ENOENT");
  expect([...(await builtFileNames(folder))].sort()).toEqual(["app.js", "logo.png"]);
  const app = await readBuiltFile(folder, "app.js", "text/javascript");
  expect(Buffer.from(await app.encoded("identity")).toString()).toBe("let a = 1;\n");
  expect(gunzipSync(await app.encoded("gzip")).toString()).toBe("let a = 1;\n");
  expect(app.etag).toBe(before.etag);
  await expect(readBuiltFile(folder, "other.js", "text/javascript")).rejects.toThrow("ENOENT");
});
