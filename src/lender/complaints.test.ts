import { describe, expect, it } from "vitest";
import type { JsonObject } from "../kit/json.ts";
import { createCaller, JPEG, ORIGIN, PAYLOADS } from "./testing/create-caller.ts";

const COMPLAINT: JsonObject = { ...PAYLOADS["problem-save"], problemType: "1", problemSonType: "12" };
const listsOf = (answer: JsonObject) =>
  (answer.tabs as { list: { id: string; content: string }[] | null }[]).map(({ list }) => list ?? []);

describe("a complaint", () => {
  it("shows in the list and its details, is answered at the second look, and rated once", async () => {
    const { call, world } = createCaller();
    await call("problem-save", { ...COMPLAINT, problemImage: "/a.jpg,/b.jpg" });
    const [waiting = []] = listsOf((await call("problem-list", {})).answer);
    expect(waiting[0]).toMatchObject({ type: "Collection", content: COMPLAINT.problemDetail });
    const problemId = waiting[0]?.id ?? "";
    const read = async () => (await call("problem-detail", { problemId })).answer;
    expect(await read()).toMatchObject({
      problemId,
      sonType: "Calls at night",
      images: ["/a.jpg", "/b.jpg"],
      disposeDetail: "",
      isNeedScore: 0,
    });
    expect(await read()).toMatchObject({
      disposeDetail: "Thank you for telling us. We have looked into it and corrected it.",
      isNeedScore: 1,
    });
    const lists = listsOf((await call("problem-list", {})).answer);
    expect(lists.map((list) => list.some(({ id }) => id === problemId))).toEqual([false, true]);
    await call("save-score", { score: 4, problemId });
    expect(await read()).toMatchObject({ isNeedScore: 0 });
    expect((await world()).effects).toMatchObject({ complaints: 1, scores: 1 });
  });

  it("is filed once for one key, however often it is sent", async () => {
    const { call, world } = createCaller();
    for (const _ of [1, 2]) await call("problem-save", COMPLAINT, {}, { "idempotency-key": "k1" });
    expect((await world()).effects).toMatchObject({ complaints: 1 });
  });

  it("is not filed when the scenario refuses it, nor when it is longer than 200 characters", async () => {
    const { call, world } = createCaller();
    const query = { scenario: "complaint-refused" };
    expect((await call("problem-save", COMPLAINT, query)).body).toMatchObject({ code: 1202 });
    expect((await world(query)).effects).toMatchObject({ complaints: 0 });
    const long = await call("problem-save", { ...COMPLAINT, problemDetail: "x".repeat(201) });
    expect(long.body.code).toBe(400);
  });
});

describe("a picture", () => {
  it("is stored and served back by its address", async () => {
    const { call, sandbox } = createCaller();
    const { body, answer } = await call("upload-problem-img", { problemImage: JPEG });
    expect(body.code).toBe("00");
    expect(answer.url).toMatch(new RegExp(`^${ORIGIN}/tapi/sandbox/uploads/[0-9a-f]{24}$`));
    const served = await sandbox.fetch(new Request(String(answer.url)));
    expect(served.headers.get("content-type")).toBe("image/jpeg");
    const bytes = new Uint8Array(await served.arrayBuffer());
    expect(String.fromCharCode(...bytes)).toBe(JPEG);
    expect((await sandbox.fetch(new Request(`${ORIGIN}/tapi/sandbox/uploads/unknown`))).status).toBe(404);
  });

  it("is judged by its bytes, and refused when the scenario says so", async () => {
    const { call, world } = createCaller();
    const page = await call("upload-problem-img", { problemImage: "<html>" });
    expect(page.body).toMatchObject({ code: 415, message: "This file is not a picture." });
    const query = { scenario: "complaint-upload-refused" };
    expect((await call("upload-problem-img", { problemImage: JPEG }, query)).body).toMatchObject({ code: "1301" });
    expect((await world()).effects).toMatchObject({ uploads: 0 });
  });
});
