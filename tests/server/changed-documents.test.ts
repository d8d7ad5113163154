import { mkdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { expect, it, vi } from "vitest";
import { serveProject } from "../../src/cli/start/serve-project.ts";
import { copyProject, OTHER_APP } from "../copy-project.ts";
import { eventually } from "../eventually.ts";
import { startServer } from "./start-server.ts";

it("fault 27: a server lives through all that happens to its documents, and takes the next whole set", async () => {
  const root = await copyProject(OTHER_APP);
  await mkdir(`${root}/schemas/pictures`);
  const schemas = `${root}/schemas`;
  const errorLog = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "log").mockReturnValue();
  const serving = await serveProject({
    root,
    port: 0,
    production: false,
    apiUrl: null,
    watch: true,
    lookEvery: 20,
  });
  const ask = async () => {
    const answer = await fetch(`http://localhost:${serving.port}/shelf`);
    return [answer.status, /"release":"(\w+)"/.exec(await answer.text())?.[1]];
  };
  const before = await ask();
  expect(before[0]).toBe(200);

  const damages: [RegExp, () => Promise<unknown>, () => Promise<unknown>][] = [
    [/ENOENT/, () => rename(schemas, `${root}/away`), () => rename(`${root}/away`, schemas)],
    [
      /ENOTDIR/,
      () => rename(schemas, `${root}/away`).then(() => writeFile(schemas, "")),
      () => rm(schemas).then(() => rename(`${root}/away`, schemas)),
    ],
    [
      /big\.json has/,
      () => writeFile(`${schemas}/screens/big.json`, "").then(() => truncate(`${schemas}/screens/big.json`, 2 ** 30)),
      () => rm(`${schemas}/screens/big.json`),
    ],
    [
      /UTF-8/,
      () => writeFile(`${schemas}/screens/odd.json`, new Uint8Array([255])),
      () => rm(`${schemas}/screens/odd.json`),
    ],
    [
      /wrong-json|json/i,
      () => writeFile(`${schemas}/screens/half.json`, '{"version": 1, "bo'),
      () => rm(`${schemas}/screens/half.json`),
    ],
    [
      /big\.png has/,
      () => writeFile(`${schemas}/pictures/big.png`, "").then(() => truncate(`${schemas}/pictures/big.png`, 2 ** 30)),
      () => rm(`${schemas}/pictures/big.png`),
    ],
  ];
  for (const [message, damage, repair] of damages) {
    errorLog.mockClear();
    await damage();
    await eventually(() => expect(errorLog, String(message)).toHaveBeenCalled());
    expect(errorLog.mock.calls).toEqual([[expect.stringMatching(message)]]);
    expect(await ask()).toEqual(before);
    await repair();
  }

  const app = await readFile(`${schemas}/app.json`, "utf8");
  await writeFile(`${schemas}/app.json`, app.replace('"Leihregal"', '"Neues Regal"'));
  await eventually(async () => expect((await ask())[1]).not.toBe(before[1]));
  await serving.close();
});

it("fault 27: a production server takes changed documents on a signal, and lives on", async () => {
  const server = await startServer({ NODE_ENV: "production", API_URL: "http://127.0.0.1:1", DOCUMENTS: OTHER_APP });
  server.process.kill("SIGHUP");
  await eventually(() => expect(server.printed()).toMatch(/release \w+ is served now/));
  expect((await fetch(`${server.origin}/shelf`)).status).toBe(200);
});
