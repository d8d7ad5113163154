import { expect, it } from "vitest";
import { createFaultLog } from "./fault-log.ts";

it("prints ten lines a minute, then how many there were besides", () => {
  const lines: string[] = [];
  let time = 0;
  const log = createFaultLog(
    (line) => lines.push(line),
    () => time,
  );
  for (let count = 0; count < 25; count++) log({ method: "GET", path: `/${count}` }, "no");
  expect(lines).toEqual(Array.from({ length: 10 }, (_, index) => `GET /${index} failed: no`));
  time = 60_000;
  log({ method: "GET", path: "/later" }, "no");
  expect(lines.slice(10)).toEqual(["… and 15 more faults like these.", "GET /later failed: no"]);
});

it("keeps a line one line, short, and without any query", () => {
  const lines: string[] = [];
  const log = createFaultLog(
    (line) => lines.push(line),
    () => 0,
  );
  log({ method: "GET", path: `/${"y".repeat(9000)}` }, "no");
  log({ method: "GET", path: "/x" }, new Error("a\nb\u001b[31m 'https://h/p?session=secret' (/q?user=u)"));
  expect(lines[0]).toHaveLength(501);
  expect(lines[1]).toMatch(/^GET \/x failed: Error: a b \[31m 'https:\/\/h\/p' \(\/q\) at .*fault-log\.test\.ts/);
});
