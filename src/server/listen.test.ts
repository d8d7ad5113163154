import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { type Listening, listen } from "./listen.ts";

describe("listen", () => {
  let listening: Listening | undefined;
  afterEach(() => listening?.close());

  async function start(): Promise<string> {
    const app = new Hono();
    app.get("/", (context) => context.text("here"));
    app.post("/lost", () => new Response(null, { status: 502, headers: { "x-sandbox-fault": "reset" } }));
    listening = await listen(app, 0);
    return `http://localhost:${listening.port}`;
  }

  it("serves on a free port", async () => {
    expect(await (await fetch(await start())).text()).toBe("here");
  });

  it("cuts the connection where the sandbox wants an answer lost", async () => {
    const answer = fetch(`${await start()}/lost`, { method: "POST", body: "x" });
    await expect(answer.then((begun) => begun.text())).rejects.toThrow();
  });

  it("refuses headers beyond its bound", async () => {
    const answer = await fetch(await start(), { headers: { "x-long": "y".repeat(40_000) } });
    expect(answer.status).toBe(431);
  });

  it("rejects when the port is taken", async () => {
    await start();
    await expect(listen(new Hono(), listening?.port ?? 0)).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
