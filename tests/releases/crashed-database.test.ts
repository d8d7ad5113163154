import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import { openPage } from "./open-page.ts";
import { publish, storeOf } from "./operate.ts";
import { startInstance, temporaryFolder } from "./start-instance.ts";

/** Lines about publications, and about the log's head whenever the database is there. */
const AUDIT_NOTE = /^The (audit log's row|last row of the audit log) /;

it("fault 25: starts its own database again that crashed, says so once, and serves meanwhile", async () => {
  const data = await temporaryFolder();
  const instance = await startInstance({ databaseUrl: null, data });
  const other = await startInstance({ databaseUrl: null, data });
  const names = async () => (await openPage(instance, "/order")).names[0];
  await publish(storeOf(instance), "second");
  await eventually(async () => expect(await names()).toBe("second"));
  const before = [instance, other].map(({ logged }) => logged.length);
  const [pid] = (await readFile(`${data}/postgres/cluster/postmaster.pid`, "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
  await eventually(() => expect(instance.opened.hasDatabase()).toBe(false));
  expect(await names()).toBe("second");
  for (const one of [instance, other]) await eventually(() => expect(one.opened.hasDatabase()).toBe(true));
  await publish(storeOf(other), "third");
  await eventually(async () => expect(await names()).toBe("third"));
  for (const [index, { logged }] of [instance, other].entries()) {
    // The line comes with the next look at the database, which may be after the page of another instance.
    await eventually(() =>
      expect(logged.slice(before[index]).filter((line) => !AUDIT_NOTE.test(line))).toEqual([
        expect.stringMatching(/What was published last goes on serving\.$/),
        "The database is there again.",
      ]),
    );
  }
});
