// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { createUploadFetch } from "./upload-fetch.ts";

/** The test's controls of the one request under way. */
class FakeRequest {
  static last: FakeRequest | null = null;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  status = 0;
  responseText = "";
  opened: readonly string[] = [];
  body: unknown;
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: readonly string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) => (name === "retry-after" && this.status === 429 ? "7" : null);
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload();
    this.onloadend();
  }
}

const progress = vi.fn();
const ADDRESS = "https://app.example/tapi/upload?session=s";

async function begin(signal?: AbortSignal) {
  FakeRequest.last = null;
  const answered = createUploadFetch(progress)(ADDRESS, {
    method: "POST",
    body: "bytes",
    headers: { swift: "w" },
    ...(signal && { signal }),
  });
  answered.catch(() => undefined);
  const request = await eventually(() => {
    if (FakeRequest.last?.body === undefined) throw new Error("nothing was sent yet");
    return FakeRequest.last;
  });
  return { answered, request };
}

beforeEach(() => {
  progress.mockClear();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => void vi.unstubAllGlobals());

it("sends what fetch would, tells how far it is, and answers as fetch does", async () => {
  const { answered, request } = await begin();
  expect(request.opened).toEqual(["POST", ADDRESS]);
  expect(request.headers).toMatchObject({ swift: "w" });
  expect(await (request.body as Blob).text()).toBe("bytes");
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  expect(progress.mock.calls).toEqual([[0.25]]);
  request.answer(200, '{"code":"00"}');
  expect(await (await answered).text()).toBe('{"code":"00"}');
});

it("hands on how long a busy server asks to wait, and an answer without a body", async () => {
  const busy = await begin();
  busy.request.answer(429, "{}");
  expect((await busy.answered).headers.get("retry-after")).toBe("7");
  const empty = await begin();
  empty.request.answer(204, "");
  expect((await empty.answered).status).toBe(204);
});

it("fails as fetch does when the connection is lost or it is given up", async () => {
  const lost = await begin();
  lost.request.onerror();
  await expect(lost.answered).rejects.toBeInstanceOf(TypeError);
  const stop = new AbortController();
  const left = await begin(stop.signal);
  stop.abort();
  await expect(left.answered).rejects.toMatchObject({ name: "AbortError" });
});
