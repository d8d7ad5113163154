import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { serverMemory } from "./server-memory.ts";
import { startServer } from "./start-server.ts";

it.skipIf(process.platform !== "linux")(
  "runs compiled: no loader, and small (counts memory as Linux does)",
  async () => {
    const { process: started } = await startServer();
    const [pid] = readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, "utf8").split(" ");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    expect(command.filter((part) => /tsx|\.ts$/.test(part))).toEqual([]);
    expect(command.at(-2)).toMatch(/\.build\/server\/\w{16}\/start\.js$/);
    expect(serverMemory(started)).toBeLessThan(120);
  },
);
