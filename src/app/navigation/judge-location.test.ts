// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import type { PageParts } from "../parts/page-parts.ts";
import { judgeFrame } from "./judge-location.ts";

function setup(boot: Partial<PageParts["boot"]> = {}) {
  const report = vi.fn();
  const toast = vi.fn();
  const hosts = {
    follow: ["pay.example"],
    images: ["img.example"],
    frames: ["legal.example", "http://old.example:8080"],
  };
  const parts = { app: { hosts, texts: {} }, boot: { sandbox: false, ...boot }, ui: { toast }, report };
  return { judge: (address: string) => judgeFrame(address, parts as unknown as PageParts), report, toast };
}

describe("promise 4: judgeFrame", () => {
  it.each([
    ["https://legal.example/agreement?id=1#part", "https://legal.example/agreement?id=1#part"],
    ["HTTPS://LEGAL.example:443", "https://legal.example/"],
    ["http://old.example:8080/a", "http://old.example:8080/a"],
    [" /agreement ", `${window.location.origin}/agreement`],
  ])("lets %s through", (address, framed) => {
    const { judge, report } = setup();
    expect(judge(address)).toBe(framed);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ["http://legal.example/", "insecure"],
    ["https://old.example:8080/", "host"],
    ["https://legal.example:444/", "host"],
    ["https://legal.example.evil.example/", "host"],
    ["https://legal.example./", "host"],
    ["https://evil.example/?https://legal.example", "host"],
    ["https://pay.example/", "host"],
    ["https://img.example/", "host"],
    ["http://localhost/", "insecure"],
    ["https://legal.example@evil.example/", "user-info"],
    ["https://borrower:secret@legal.example/", "user-info"],
    ["https://legal.example/\u202egpj.exe", "characters"],
    ["https://legal\u200b.example/", "characters"],
    ["https://legal.example/\n", "characters"],
    ["https:\\\\legal.example", "characters"],
    ["java\tscript:alert(1)", "characters"],
    ["javascript:alert(1)", "form"],
    ["data:text/html,x", "form"],
    ["blob:https://legal.example/1", "form"],
    ["file:///etc/hosts", "form"],
    ["intent://legal.example#Intent;end", "form"],
    ["//legal.example/", "form"],
    ["https:legal.example", "form"],
    ["agreement.html", "form"],
    ["about:blank", "form"],
  ])("does not frame %j: %s, and leaves the telling to the frame", (address, reason) => {
    const { judge, report, toast } = setup();
    expect(judge(address)).toBeNull();
    expect(report.mock.calls).toEqual([["location-refused", { reason }]]);
    expect(toast).not.toHaveBeenCalled();
  });

  it("does not frame what is too long for an address", () => {
    const { judge, report } = setup();
    expect(judge(`https://legal.example/${"x".repeat(8_192)}`)).toBeNull();
    expect(report.mock.calls).toEqual([["location-refused", { reason: "too-long" }]]);
  });

  it("frames nothing where there is no address", () => {
    expect(setup().judge("")).toBeNull();
  });

  it("knows the hosts that the page's server adds while a lender's server is tried out", () => {
    expect(setup().judge("https://lender.example/agreement")).toBeNull();
    const { judge } = setup({ sandbox: true, frames: ["lender.example", "http://127.0.0.1:4000"] });
    expect(judge("https://lender.example/agreement")).toBe("https://lender.example/agreement");
    expect(judge("http://127.0.0.1:4000/agreement")).toBe("http://127.0.0.1:4000/agreement");
    expect(judge("http://127.0.0.1:4001/agreement")).toBeNull();
  });
});
