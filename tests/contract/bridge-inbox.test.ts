import { describe, expect, it } from "vitest";
import { setUpBridge } from "./set-up-bridge.ts";

describe("promise 15: messages from the shell", () => {
  const ready = { id: "ready" };

  it.each([
    ["the id alone", "ready"],
    ["an object", ready],
    ["JSON text", JSON.stringify(ready)],
  ])("understands %s", (_, message) => {
    const { bridge } = setUpBridge("none");
    bridge.receive(message);
    expect(bridge.dropped()).toBe(0);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a list", ["ready"]],
    ["an unknown id", { id: "format" }],
    ["an id of another type", { id: ["ready"] }],
    ["no id", {}],
    ["an inherited id", Object.create(ready)],
    ["broken JSON", '{"id":"ready"'],
    ["a hostile key", '{"__proto__":{"id":"ready"}}'],
    ["8 kB and more", JSON.stringify({ id: "ready", x: "x".repeat(8192) })],
    ["an object of 8 kB and more", { id: "ready", x: "x".repeat(8192) }],
    ["a function", () => {}],
    ["a large integer", 10n],
  ])("drops and counts %s", async (_, message) => {
    const { bridge, shell } = setUpBridge("android", { late: true });
    void bridge.send("home", {});
    bridge.receive(message);
    expect(bridge.dropped()).toBe(1);
    expect(shell.received).toEqual([]);
  });

  it("drops and counts a message that holds itself", () => {
    const { bridge } = setUpBridge("none");
    const knot: { id: string; knot?: unknown } = { id: "ready" };
    knot.knot = knot;
    bridge.receive(knot);
    expect(bridge.dropped()).toBe(1);
  });

  it("listens to its own origin and to none, and drops and counts every other", () => {
    const { bridge, shell } = setUpBridge("none");
    shell.post(ready);
    shell.post(ready, "");
    expect(bridge.dropped()).toBe(0);
    shell.post(ready, "https://agreement.example");
    shell.post(ready, "null");
    expect(bridge.dropped()).toBe(2);
  });
});
