import { afterEach, describe, expect, it, vi } from "vitest";
import { testCall, testEnvelope } from "../testing/test-parts.ts";
import { readPicture } from "./read-picture.ts";

const plan = testCall({ envelope: testEnvelope("picture"), shape: "s" });

const shown = new Map<string, string>();

function read(body: BodyInit | null, type: string, status = 200) {
  return readPicture(plan, new Response(body, { status, headers: { "content-type": type } }), {
    expired: ["LOGIN"],
    shown,
  });
}

afterEach(() => void vi.restoreAllMocks());

describe("readPicture", () => {
  it("gives an address that shows the picture, and lets the one before it go", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValueOnce("blob:first").mockReturnValueOnce("blob:second");
    const revoked = vi.spyOn(URL, "revokeObjectURL");
    expect(await read("<svg/>", "image/svg+xml")).toMatchObject({ ok: true, answer: "blob:first" });
    expect(await read("<svg/>", "image/png")).toMatchObject({ ok: true, answer: "blob:second" });
    expect(revoked).toHaveBeenLastCalledWith("blob:first");
  });

  it("says what the server said instead of a picture", async () => {
    const refusal = JSON.stringify({ code: 7, message: "Start again", data: null });
    expect(await read(refusal, "application/json")).toMatchObject({
      kind: "refused",
      code: "7",
      message: "Start again",
    });
    expect(await read('{"message":"Not now"}', "application/json", 500)).toMatchObject({
      kind: "server",
      message: "Not now",
    });
    expect(await read(JSON.stringify({ code: "LOGIN", message: "" }), "application/json")).toMatchObject({
      kind: "expired",
    });
  });

  it.each([
    ["a page", "<html>", "text/html", 200, "malformed"],
    ["nothing", "", "image/png", 200, "malformed"],
    ["far too much", "x".repeat(1_000_001), "image/png", 200, "malformed"],
    ["an answer that is no picture", '{"code":0,"data":"x"}', "application/json", 200, "refused"],
    ["a picture of a failure", "<svg/>", "image/svg+xml", 502, "server"],
    ["no right to it", "", "text/plain", 401, "expired"],
  ])("is no answer when it is %s", async (_, body, type, status, kind) => {
    const made = vi.spyOn(URL, "createObjectURL");
    expect(await read(body, type, status)).toMatchObject({ ok: false, kind });
    expect(made).not.toHaveBeenCalled();
  });
});
