import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { limitRate } from "./limit-rate.ts";

describe("limitRate", () => {
  it("counts each address by itself and starts anew with each window", async () => {
    let time = 0;
    const app = new Hono();
    app.use(limitRate({ requests: 1, window: 1000 }, String, () => time));
    app.get("/", (context) => context.text("ok"));
    const ask = async (address: string) => (await app.request("/", {}, address as never)).status;
    expect([await ask("a"), await ask("a"), await ask("b")]).toEqual([200, 429, 200]);
    time = 400;
    const refused = await app.request("/", {}, "a" as never);
    expect(refused.headers.get("retry-after")).toBe("1");
    time = 1000;
    expect(await ask("a")).toBe(200);
  });
});
