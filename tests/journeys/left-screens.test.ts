import type { CDPSession } from "playwright-core";
import { expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { routeTable } from "./route-table.ts";
import { settled, visit } from "./screen-steps.ts";

type Counts = { readonly [kind: string]: number };

/** How many of the page's objects somebody still reaches: documents, nodes, listeners, and what each open screen has. */
async function countHeld(devtools: CDPSession): Promise<Counts> {
  // The first collection ends what a finalizer of the second lets go of.
  for (let times = 0; times < 2; times++) await devtools.send("HeapProfiler.collectGarbage");
  const [signals, maps] = [await countObjects(devtools, "AbortSignal"), await countObjects(devtools, "Map")];
  return { signals, maps, ...(await devtools.send("Memory.getDOMCounters")) };
}

async function countObjects(devtools: CDPSession, kind: string): Promise<number> {
  const expression = `${kind}.prototype`;
  const objectGroup = "counted";
  const { result: prototype } = await devtools.send("Runtime.evaluate", { expression, objectGroup });
  const prototypeObjectId = prototype.objectId ?? "";
  const { objects } = await devtools.send("Runtime.queryObjects", { prototypeObjectId, objectGroup });
  const { result } = await devtools.send("Runtime.callFunctionOn", {
    objectId: objects.objectId ?? "",
    functionDeclaration: "function () { return this.length; }",
    returnByValue: true,
  });
  await devtools.send("Runtime.releaseObjectGroup", { objectGroup });
  return result.value;
}

it("a screen that was left is let go of, with all that it held", async () => {
  const screen = await openScreen("/testPreview");
  const devtools = await screen.context.newCDPSession(screen.page);
  const rows = routeTable();
  const visitAll = async (device: string) => {
    for (const { addresses, full } of rows) {
      await visit(screen, addresses[0] ?? "", full, device);
      await settled(screen.page);
    }
    return countHeld(devtools);
  };
  const before = await visitAll("1");
  const after = await visitAll("2");
  const grown = Object.entries(after).filter(([kind, count]) => count - (before[kind] ?? 0) > rows.length / 4);
  expect(grown, JSON.stringify(before)).toEqual([]);
});
