// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallPlan } from "../../src/language/plan.ts";
import type { Upload } from "../../src/render/runtime/runtime.ts";
import type { CallOutcome } from "../../src/sources/call/call-client.ts";
import { testCall } from "../../src/sources/testing/test-parts.ts";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";
import * as shrinking from "./shrink-picture.ts";

const NODE = {
  type: "image-upload",
  label: "Photographs",
  value: "state.photos",
  unfinished: "state.unfinished",
  call: "upload-problem-img",
  limit: 3,
  addLabel: "Add",
  pictureName: "Photograph {n}",
  removeLabel: "Remove {n}",
  notPicture: "This is no photograph.",
  tooLarge: "At most {max}.",
  on: { uploaded: [{ do: "back" }], failed: [{ do: "load", source: "x" }] },
};

interface Sent {
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
  answer(outcome: CallOutcome): void;
}

/** Uploads that end when the test says so. */
function holding(): { readonly upload: Upload; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const upload: Upload = (_call, _file, { progress, signal }) =>
    new Promise((answer) => void sent.push({ progress, signal, answer }));
  return { upload, sent };
}

const stored = (url: string): CallOutcome => ({ ok: true, answer: { url }, message: "" });
const refused: CallOutcome = {
  ok: false,
  failure: { kind: "refused", code: "7", message: "No room", unknown: false },
};
async function render(photos: readonly string[], upload: Upload, limits: Partial<CallPlan> = {}) {
  const calls = { [NODE.call]: testCall({ file: "photo", client: "form", ...limits }) };
  const rendered = renderWidget(NODE, { state: { photos, unfinished: 0 } }, [], upload, undefined, calls);
  await screen.findByText(/\/3$/);
  return rendered;
}
const input = () => screen.getByLabelText<HTMLInputElement>("Add");
async function choose(name = "a.png", content = "x") {
  await act(async () => {
    fireEvent.change(input(), { target: { files: [new File([content], name, { type: "image/png" })] } });
  });
}

// Its code is a chunk of its own, which takes its time on a busy machine.
beforeAll(async () => {
  await import("./upload-area.tsx");
  await act(async () => void renderWidget(NODE, { state: { photos: [], unfinished: 0 } }));
  cleanup();
}, 60_000);
beforeEach(() => {
  vi.spyOn(shrinking, "shrinkPicture").mockImplementation(async (file) => file);
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${window.location.origin}/p`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("image-upload", () => {
  it("sends one picture after the other, says how far each is, and keeps the addresses", async () => {
    const { upload, sent } = holding();
    const { store, ran } = await render([], upload);
    await choose();
    await choose();
    expect(sent).toHaveLength(1);
    expect(store.get("state", "unfinished")).toBe(2);
    act(() => sent[0]?.progress(0.4));
    expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Photograph 1" }).value).toBe(40);
    await act(async () => sent[0]?.answer(stored("/1.jpg")));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(store.get("state", "photos")).toEqual(["/1.jpg"]);
    await act(async () => sent[1]?.answer(stored("/2.jpg")));
    expect(store.get("state", "photos")).toEqual(["/1.jpg", "/2.jpg"]);
    expect(store.get("state", "unfinished")).toBe(0);
    expect(ran.map(({ action, event }) => [action, event])).toEqual([
      ["back", "/1.jpg"],
      ["back", "/2.jpg"],
    ]);
    expect(screen.getByText("2/3")).toBeTruthy();
  });

  it("offers a failed one again, which is not lost and counts as unfinished", async () => {
    const { upload, sent } = holding();
    const { store, ran } = await render([], upload);
    await choose();
    await act(async () => sent[0]?.answer(refused));
    expect(ran.at(-1)).toMatchObject({ action: "load", event: "No room" });
    expect(store.get("state", "unfinished")).toBe(1);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Retry: Photograph 1" })));
    expect(sent).toHaveLength(2);
    await act(async () => sent[1]?.answer(stored("/1.jpg")));
    expect(store.get("state", "photos")).toEqual(["/1.jpg"]);
  });

  it("takes an answer without an address for a failure", async () => {
    const { upload, sent } = holding();
    const { store, ran } = await render([], upload);
    await choose();
    await act(async () => sent[0]?.answer({ ok: true, answer: null, message: "" }));
    expect(ran.at(-1)?.action).toBe("load");
    expect(store.get("state", "photos")).toEqual([]);
  });

  it("removes what was sent, and gives up what is on its way", async () => {
    const { upload, sent } = holding();
    const { store } = await render(["/1.jpg", "/2.jpg"], upload);
    fireEvent.click(screen.getByRole("button", { name: "Remove 1" }));
    expect(store.get("state", "photos")).toEqual(["/2.jpg"]);
    await choose();
    fireEvent.click(screen.getByRole("button", { name: "Remove 2" }));
    expect(sent[0]?.signal.aborted).toBe(true);
    await act(async () => sent[0]?.answer(stored("/3.jpg")));
    expect(store.get("state", "photos")).toEqual(["/2.jpg"]);
    expect(store.get("state", "unfinished")).toBe(0);
  });

  it("takes no more than its limit, nor shows more of what it finds", async () => {
    const { upload, sent } = holding();
    await render(["/1.jpg", "/2.jpg", "/2.jpg", "/3.jpg", "/4.jpg"], upload);
    expect(screen.getAllByRole("img")).toHaveLength(3);
    expect(screen.getByText("3/3")).toBeTruthy();
    expect([input().closest("li")?.hidden, input().disabled]).toEqual([true, true]);
    await choose();
    expect(sent).toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: "Remove 3" }));
    await waitFor(() => expect(document.activeElement).toBe(input()));
  });

  it("says so when a file is no picture, and sends nothing", async () => {
    const { upload, sent } = holding();
    vi.mocked(shrinking.shrinkPicture).mockResolvedValueOnce("no-picture");
    await render([], upload);
    await choose("a.pdf");
    expect(screen.getByRole("alert").textContent).toBe("This is no photograph.");
    expect(sent).toHaveLength(0);
    await choose();
    expect(screen.getByRole("alert", { hidden: true }).textContent).toBe("");
  });

  describe("of a call that accepts a PDF", () => {
    const LIMITS = { accept: ["image/jpeg", "application/pdf"], maxFileBytes: 5_000 };
    const alert = () => screen.getByRole("alert", { hidden: true }).textContent;

    it("sends it as it is, whatever it is called, and shows its name and size", async () => {
      const files: Blob[] = [];
      const upload: Upload = async (_, file) => {
        files.push(file);
        return stored("/files/1");
      };
      const { store } = await render([], upload, LIMITS);
      expect(input().accept).toBe("image/jpeg,application/pdf");
      const content = `%PDF-1.7 ${"x".repeat(2_000)}`;
      await choose("lease.png", content);
      await waitFor(() => expect(store.get("state", "photos")).toEqual(["/files/1"]));
      expect([files[0]?.type, await files[0]?.text()]).toEqual(["application/pdf", content]);
      expect(screen.getByText("lease.png · 2 kB")).toBeTruthy();
      expect(screen.queryByRole("img")).toBeNull();
      expect(shrinking.shrinkPicture).not.toHaveBeenCalled();
    });

    it("refuses one that is too large, or is none, in words, and sends nothing", async () => {
      const { upload, sent } = holding();
      await render([], upload, LIMITS);
      await choose("large.pdf", `%PDF-1.7 ${"x".repeat(6_000)}`);
      expect(alert()).toBe("At most 5 kB.");
      vi.mocked(shrinking.shrinkPicture).mockResolvedValueOnce("no-picture");
      await choose("none.pdf", "PK and more");
      expect(alert()).toBe("This is no photograph.");
      vi.mocked(shrinking.shrinkPicture).mockResolvedValueOnce(new Blob(["x".repeat(6_000)], { type: "image/jpeg" }));
      await choose();
      expect(alert()).toBe("At most 5 kB.");
      expect(sent).toHaveLength(0);
    });

    it("takes no picture where only documents are accepted, and shows what it finds by a name", async () => {
      const { upload, sent } = holding();
      await render(["/files/1.pdf?x"], upload, { accept: ["application/pdf"] });
      expect(screen.getByText("Photograph 1")).toBeTruthy();
      await choose();
      expect(alert()).toBe("This is no photograph.");
      expect([sent.length, vi.mocked(shrinking.shrinkPicture).mock.calls.length]).toEqual([0, 0]);
    });
  });

  it("keeps a file that it could not read, says so, and reads it again at a tap; no reload takes it away", async () => {
    const mayLeave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const { upload, sent } = holding();
    vi.mocked(shrinking.shrinkPicture).mockResolvedValueOnce("unreadable").mockResolvedValueOnce("unreadable");
    const { store } = await render([], upload);
    expect(mayLeave()).toBe(true);
    await choose();
    expect(screen.getByRole("alert").textContent).toBe("This file can’t be read. Try again, or choose another one.");
    expect(store.get("state", "unfinished")).toBe(1);
    expect(mayLeave()).toBe(false);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Remove 1" })));
    expect([store.get("state", "unfinished"), input().disabled, mayLeave()]).toEqual([0, false, true]);
    await choose();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Retry: Photograph 1" })));
    await act(async () => sent[0]?.answer(stored("/1.jpg")));
    expect(store.get("state", "photos")).toEqual(["/1.jpg"]);
    expect(screen.getByRole("alert", { hidden: true }).textContent).toBe("");
    expect(mayLeave()).toBe(true);
  });

  it("says that the line was gone where the code that sends could not be had, and keeps the picture", async () => {
    const { store } = await render([], () => Promise.reject(new TypeError("Failed to fetch")));
    await choose();
    expect(store.get("state", "unfinished")).toBe(1);
    expect(screen.getByRole("button", { name: "Retry: Photograph 1" })).toBeTruthy();
  });

  it("gives up when the screen is left", async () => {
    const { upload, sent } = holding();
    await render([], upload);
    await choose();
    cleanup();
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});
