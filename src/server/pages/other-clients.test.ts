import { describe, expect, it, vi } from "vitest";
import { createOtherClients } from "./other-clients.ts";

const CODE = "/assets/main-AbC.js";

function setup(every = 0) {
  const kept = new Map([[CODE, Buffer.from("let a;")]]);
  const files = {
    addresses: vi.fn(async () => new Set(kept.keys())),
    read: vi.fn(async (address: string) => kept.get(address) ?? null),
  };
  return { kept, files, clients: createOtherClients(() => files, every) };
}

describe("files of the clients of other servers", () => {
  it("come from the database once, as what they are", async () => {
    const { files, clients } = setup();
    const file = await clients.find(CODE);
    expect([file?.type, Buffer.from((await file?.encoded("identity")) ?? []).toString()]).toEqual([
      "text/javascript; charset=utf-8",
      "let a;",
    ]);
    expect(await clients.find(CODE)).toBe(file);
    expect(files.read).toHaveBeenCalledOnce();
  });

  it("are found where another server started just now", async () => {
    const { kept, clients } = setup(50);
    expect(await clients.find("/assets/next-1.js")).toBeUndefined();
    kept.set("/assets/next-1.js", Buffer.from("1"));
    expect(await clients.find("/assets/next-1.js")).toBeDefined();
  });

  it("cost the database one look a second, however many are asked for that there are not", async () => {
    const { files, clients } = setup(60_000);
    await clients.find("/assets/none-0.js");
    const lookups = Array.from({ length: 500 }, (_, index) => clients.find(`/assets/none-${index}.js`));
    expect(await clients.find("/assets/none.exe")).toBeUndefined();
    expect(files.addresses).toHaveBeenCalledOnce();
    expect(files.read).not.toHaveBeenCalled();
    expect(lookups).toHaveLength(500);
  });

  it("are not found while the database cannot be had", async () => {
    expect(await createOtherClients(() => null, 0).find(CODE)).toBeUndefined();
    const addresses = () => Promise.reject(new Error("gone"));
    expect(await createOtherClients(() => ({ addresses, read: addresses }), 0).find(CODE)).toBeUndefined();
  });
});
