// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Grant } from "../../../releases/identity/roles.ts";
import { KIOSK, renderAs } from "../../account/testing/render-as.tsx";
import { WaitingList } from "./waiting-list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const change = {
  id: 3,
  title: "Iced tea",
  author: "ann",
  contributors: ["ann"],
  assistants: [],
  base: "water",
  revision: 2,
  status: "review",
  release: "tea",
  createdAt: "2026-03-01T10:00:00Z",
  changedAt: "2026-03-01T10:00:00Z",
};

function show(
  name: string,
  role: Grant["role"],
  more: {
    readonly approvals?: readonly object[];
    readonly said?: string;
    readonly verdicts?: readonly object[];
    readonly channel?: typeof KIOSK;
    readonly status?: string;
  } = {},
) {
  const { approvals = [], said, verdicts = [], channel = KIOSK, status = "review" } = more;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/reviews")) {
      return Response.json({
        reviews: said === undefined ? verdicts : [{ id: 1, by: "ann", words: said, verdict: "comment" }],
      });
    }
    if (pathname.endsWith("/changes/3")) return Response.json({ ...change, approvals });
    const isListed = searchParams.get("status") === status || searchParams.get("mentioned") === name;
    return Response.json({ changes: isListed ? [{ ...change, status }] : [] });
  });
  renderAs(name, role, <WaitingList channels={[channel]} />);
}

const item = () => screen.queryByRole("listitem")?.textContent ?? "";

it("tells an approver what to look at, and what to release once it is approved", async () => {
  show("ben", "approver");
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, waits for your approval"));
  expect(screen.getByRole("link").getAttribute("href")).toBe("/changes/3/review");
  cleanup();
  show("ben", "approver", { approvals: [{ by: "olu", at: "", isOwn: false, doubt: null }] });
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, approved: release it to kiosk"));
  cleanup();
  const at = "2026-03-01T10:00:00Z";
  const rollout = { release: "tea", rules: { steps: [{ percent: 10, at }] }, held: false, startedAt: at };
  show("ben", "approver", {
    approvals: [{ by: "olu", at: "", isOwn: false, doubt: null }],
    channel: { ...KIOSK, rollout },
  });
  await screen.findByText("Nothing waits for you.");
  await vi.waitFor(() => expect(item()).toBe(""));
  cleanup();
  show("ben", "approver", { approvals: [{ by: "ben", at: "", isOwn: false, doubt: "it is old" }] });
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, waits for your approval"));
});

it("tells nobody to release again what was taken back", async () => {
  const approvals = [{ by: "olu", at: "", isOwn: false, doubt: null }];
  show("ben", "approver", { approvals, channel: { ...KIOSK, takenBack: ["tea"] } });
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, was taken back from kiosk: mend it"));
});

it("lists the latest drafts of whoever looks, and leads to the others", async () => {
  const drafts = ["Milk", "Juice", "Soda", "Water", "Cake"].map((title, id) => ({
    ...change,
    id,
    title,
    status: "draft",
  }));
  vi.stubGlobal("fetch", async (request: Request) =>
    Response.json({ changes: request.url.includes("status=draft") ? drafts : [] }),
  );
  renderAs("ann", "editor", <WaitingList channels={[KIOSK]} />);
  await screen.findByText("More drafts of yours");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Milk",
    "Juice",
    "Soda",
    "More drafts of yours",
  ]);
});

it("leads to what it does not list where much is in review", async () => {
  const sent = Array.from({ length: 20 }, (_, id) => ({ ...change, id }));
  vi.stubGlobal("fetch", async (request: Request) =>
    Response.json({ changes: request.url.includes("status=review") ? sent : [], reviews: [] }),
  );
  renderAs("vic", "viewer", <WaitingList channels={[KIOSK]} />);
  const link = await screen.findByRole("link", { name: "Earlier changes in review" });
  expect(link.getAttribute("href")).toBe("/changes");
});

it("lists what was sent meanwhile when somebody comes back to the page, and keeps what is there until then", async () => {
  let sent: readonly object[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/reviews")) return Response.json({ reviews: [] });
    if (pathname.endsWith("/changes/3")) return Response.json({ ...change, approvals: [] });
    return Response.json({ changes: searchParams.get("status") === "review" ? sent : [] });
  });
  renderAs("ben", "approver", <WaitingList channels={[KIOSK]} />);
  await screen.findByText("Nothing waits for you.");
  sent = [change];
  window.dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, waits for your approval"));
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("the line is down")));
  window.dispatchEvent(new Event("focus"));
  await new Promise((done) => setTimeout(done, 50));
  expect(item()).toBe("Iced tea by ann, waits for your approval");
});

it("tells nobody what they can do nothing about, and everybody that they are mentioned", async () => {
  show("ann", "approver");
  await screen.findByText("Nothing waits for you.");
  expect(item()).toBe("");
  cleanup();
  show("eve", "viewer", { said: "Is it cold, @eve?" });
  await vi.waitFor(() => expect(item()).toContain("ann mentions you: “Is it cold, @eve?”"));
  cleanup();
  const mention = { id: 1, by: "ann", words: "Is it cold, @ben?", verdict: "comment", release: "tea" };
  const answer = { id: 2, by: "ben", words: "Very", verdict: "comment", release: "tea" };
  show("ben", "approver", { verdicts: [answer, mention] });
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, waits for your approval"));
});

it("has a comment that names somebody wait for them once the change is released, until they answer", async () => {
  const mention = { id: 4, by: "ben", words: "@ann the menu link too", verdict: "comment", release: "tea" };
  show("ann", "approver", { status: "released", verdicts: [mention] });
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, ben mentions you: “@ann the menu link too”"));
  expect(screen.getByRole("link").getAttribute("href")).toBe("/changes/3/review");
  cleanup();
  show("ann", "approver", { status: "released", verdicts: [{ ...mention, id: 5, by: "ann", words: "Done" }, mention] });
  await screen.findByText("Nothing waits for you.");
  await vi.waitFor(() => expect(item()).toBe(""));
});

it("leads the author back to a change that a reviewer asked to change, and the reviewer nowhere until that is done", async () => {
  const refusal = { id: 2, by: "ben", words: "Colder", verdict: "changes", release: "tea" };
  const comment = { id: 3, by: "ann", words: "How cold?", verdict: "comment", release: "tea" };
  show("ann", "editor", { verdicts: [comment, refusal] });
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, ben asked for changes: “Colder”"));
  expect(screen.getByRole("link").getAttribute("href")).toBe("/changes/3");
  cleanup();
  show("olu", "approver", { verdicts: [refusal] });
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, waits for your approval"));
  cleanup();
  show("ben", "approver", { verdicts: [refusal] });
  await screen.findByText("Nothing waits for you.");
  await vi.waitFor(() => expect(item()).toBe(""));
  cleanup();
  // The change was edited and sent again since.
  show("ben", "approver", { verdicts: [{ ...refusal, release: "coffee" }] });
  await vi.waitFor(() => expect(item()).toBe("Iced tea by ann, waits for your approval"));
});
