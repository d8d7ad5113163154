// @vitest-environment happy-dom
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setValue } from "../../document/edit-elements.ts";
import { ApiError } from "../../requests/request.ts";
import { createDraft } from "../draft.ts";
import { createChangeSession } from "./create-change-session.ts";
import { type Answer, createFakeServer, MEMBERS, PATHS } from "./testing/fake-server.ts";

/** Ends of the sessions of a test. Files share their window: a session left open would ask whoever leaves it later. */
const stops: (() => void)[] = [];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  window.localStorage.clear();
});

/** Sequences of steps to try. */
const RUNS = Number(process.env.RUNS ?? 300);
const BACKUP = "skrini-studio.change.7";

function open() {
  const server = createFakeServer();
  const draft = createDraft(server.files());
  const session = createChangeSession({
    draft,
    change: server.change(),
    api: server.api,
    user: "ann",
    onPicture: () => undefined,
  });
  const stop = session.start();
  stops.push(stop);
  const edit = (path: string, member: string, value: string) =>
    draft.edit(path, setValue(draft.text(path) ?? "", `/${member}`, value), `${path}/${member}`);
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  /** Answers everything that is asked within a while. */
  const settle = async () => {
    for (let turn = 0; turn < 8; turn++) {
      await pass(600);
      while (server.pending() > 0) {
        server.answer("accepted");
        await pass(0);
      }
    }
  };
  return { server, draft, session, stop, edit, pass, settle };
}

it("saves a moment after the last edit, and shows whether the server has it", async () => {
  const { server, session, edit, pass } = open();
  edit("p.json", "a", "1");
  expect([session.state.status.kind, server.pending()]).toEqual(["saving", 0]);
  await pass(600);
  expect([session.state.status.kind, server.pending()]).toEqual(["saving", 1]);
  server.answer("accepted");
  await pass(0);
  expect([session.state.status.kind, server.member("p.json", "a")]).toEqual(["saved", "1"]);
  expect(session.state.revision).toBe(server.change().revision);
});

it("hears what others save after a conflict was resolved, with theirs or with mine", async () => {
  for (const keep of ["theirs", "mine"] as const) {
    const { server, draft, session, edit, settle } = open();
    server.saveAsOther("p.json", "a", "eve");
    edit("p.json", "a", "ann");
    await settle();
    expect(session.state.status).toMatchObject({ kind: "conflict", conflicts: [{ path: "p.json", by: "eve" }] });
    session.resolve(keep);
    await settle();
    expect([session.state.status.kind, server.member("p.json", "a")]).toEqual([
      "saved",
      keep === "mine" ? "ann" : "eve",
    ]);
    server.saveAsOther("q.json", "b", "later");
    void session.catchUp(server.change());
    await settle();
    expect(JSON.parse(draft.text("q.json") ?? "").b).toBe("later");
    expect(session.state.mergedWith).toBe("eve");
    window.localStorage.clear();
  }
});

it("hears that somebody threw the change away, while nothing is typed", async () => {
  const { server, session, settle } = open();
  server.discardAsOther();
  void session.catchUp(server.change());
  await settle();
  expect([session.state.change.status, session.state.status.kind]).toEqual(["discarded", "saved"]);
  void session.catchUp(server.change());
  expect(server.pending()).toBe(0);
});

it("puts together what others made of a saved edit, and what is typed elsewhere since", async () => {
  const { server, draft, session, edit, settle } = open();
  edit("p.json", "a", "ann");
  await settle();
  server.saveAsOther("p.json", "a", "eve");
  edit("p.json", "b", "ann");
  await settle();
  expect(session.state).toMatchObject({ status: { kind: "saved" }, mergedWith: "eve" });
  expect(JSON.parse(draft.text("p.json") ?? "")).toEqual({ a: "eve", b: "ann" });
});

it("overwrites no document that others saved together with one that conflicted", async () => {
  const { server, session, edit, settle } = open();
  server.saveAsOther("q.json", "a", "eve");
  server.saveAsOther("p.json", "a", "eve");
  edit("p.json", "a", "ann");
  await settle();
  session.resolve("mine");
  await settle();
  edit("q.json", "b", "ann");
  await settle();
  expect([server.member("q.json", "a"), server.member("q.json", "b")]).toEqual(["eve", "ann"]);
});

it("asks for what others saved once more where only that answer was lost", async () => {
  const { server, draft, session, edit, pass, settle } = open();
  server.saveAsOther("q.json", "a", "eve");
  edit("p.json", "a", "ann");
  await pass(600);
  server.answer("accepted");
  await pass(0);
  server.answer("not-sent");
  await pass(0);
  expect(session.state.status).toMatchObject({ kind: "failed", error: { code: "network" } });
  await pass(5000);
  await settle();
  expect([session.state.status.kind, JSON.parse(draft.text("q.json") ?? "").a]).toEqual(["saved", "eve"]);
});

it("is in no conflict with its own save whose answer was lost, whatever is typed after it", async () => {
  const { server, session, edit, pass, settle } = open();
  edit("p.json", "a", "1");
  await pass(600);
  server.answer("lost");
  edit("p.json", "a", "2");
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.state.status.kind));
  await settle();
  expect([server.member("p.json", "a"), seen.includes("conflict"), seen.at(-1)]).toEqual(["2", false, "saved"]);
  expect(session.state.mergedWith).toBeNull();
});

it("tries again by itself where the failure passes, later each time, and not where a person has to do something", async () => {
  const { server, session, edit, pass } = open();
  edit("p.json", "a", "1");
  await pass(600);
  server.answer("not-sent");
  await pass(4900);
  expect(server.pending()).toBe(0);
  await pass(200);
  server.answer("failed");
  await pass(9900);
  expect(server.pending()).toBe(0);
  await pass(200);
  server.answer("refused");
  await pass(600_000);
  expect([server.pending(), session.state.status.kind]).toEqual([0, "failed"]);
  window.dispatchEvent(new Event("online"));
  await pass(0);
  server.answer("accepted");
  await pass(0);
  expect(session.state.status.kind).toBe("saved");
});

it("asks somebody who did not sign in again only for what they do themselves", async () => {
  const { server, session, edit, pass } = open();
  edit("p.json", "a", "1");
  await pass(600);
  expect(server.isQuiet()).toBe(false);
  server.answer("signed-out");
  await pass(0);
  edit("p.json", "a", "2");
  await pass(600);
  expect(server.isQuiet()).toBe(true);
  server.answer("signed-out");
  await pass(0);
  session.retry();
  await pass(0);
  expect(server.isQuiet()).toBe(false);
  server.answer("accepted");
  await pass(0);
  edit("p.json", "a", "3");
  await pass(600);
  expect(server.isQuiet()).toBe(false);
});

it("takes up edits that an earlier visit could not send, and tries no more once it was left", async () => {
  const before = open();
  before.edit("p.json", "a", "kept");
  before.stop();
  await before.pass(0);
  before.server.answer("not-sent");
  await before.pass(600_000);
  expect(before.server.pending()).toBe(0);
  const { server, settle } = open();
  await settle();
  expect(server.member("p.json", "a")).toBe("kept");
  expect(window.localStorage.getItem(BACKUP)).toBeNull();
});

it("rejects what waits for everything to be saved where it could not be", async () => {
  const { server, session, edit, pass } = open();
  edit("p.json", "a", "1");
  const flushed = expect(session.flush()).rejects.toBeInstanceOf(ApiError);
  await pass(0);
  server.answer("refused");
  await flushed;
});

it("loses nothing that was typed, here or by others, in whatever order answers come", async () => {
  const place = { path: fc.constantFrom(...PATHS), member: fc.constantFrom(...MEMBERS) };
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("edit" as const), ...place }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("other" as const), ...place }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("answer" as const),
        answer: fc.constantFrom<Answer>(
          "accepted",
          "accepted",
          "arrive",
          "not-sent",
          "lost",
          "failed",
          "refused",
          "signed-out",
        ),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("wait" as const), pause: fc.constantFrom(0, 600, 6000) }) },
    { weight: 2, arbitrary: fc.constantFrom({ kind: "presence" as const }, { kind: "retry" as const }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("resolve" as const), keep: fc.constantFrom("mine", "theirs") }),
    },
  );
  const run = fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
    window.localStorage.clear();
    const { server, draft, session, stop, edit, pass, settle } = open();
    const typed = { ann: new Map<string, string>(), eve: new Map<string, string>() };
    const others = new Set<string>();
    let count = 0;
    for (const one of steps) {
      count++;
      if (one.kind === "edit") {
        edit(one.path, one.member, `ann ${count}`);
        typed.ann.set(`${one.path} ${one.member}`, `ann ${count}`);
      } else if (one.kind === "other") {
        server.saveAsOther(one.path, one.member, `eve ${count}`);
        others.add(one.path);
        typed.eve.set(`${one.path} ${one.member}`, `eve ${count}`);
      } else if (one.kind === "answer") server.answer(one.answer);
      else if (one.kind === "presence") void session.catchUp(server.change());
      else if (one.kind === "retry") session.retry();
      else if (one.kind === "resolve") session.resolve(one.keep as "mine" | "theirs");
      await pass(one.kind === "wait" ? one.pause : 0);
      const kept = JSON.parse(window.localStorage.getItem(BACKUP) ?? "[]");
      expect(kept, "what the server lacks is on the device").toEqual([...draft.unsaved()]);
      const conflicts = session.state.status.kind === "conflict" ? session.state.status.conflicts : [];
      for (const { path } of conflicts) expect(others, "a conflict has somebody else in it").toContain(path);
    }
    for (let turn = 0; turn < 4; turn++) {
      session.retry();
      await settle();
      session.resolve("mine");
      await settle();
    }
    void session.catchUp(server.change());
    await settle();
    expect(session.state.status.kind).toBe("saved");
    expect(session.state.revision).toBe(server.change().revision);
    for (const path of PATHS) {
      expect(JSON.parse(draft.text(path) ?? ""), path).toEqual(JSON.parse(server.text(path)));
      for (const member of MEMBERS) {
        const [mine, theirs] = [typed.ann.get(`${path} ${member}`), typed.eve.get(`${path} ${member}`)];
        const last = [mine, theirs].filter((value) => value !== undefined);
        expect(last.length === 0 ? ["0"] : last, `${member} of ${path}`).toContain(server.member(path, member));
      }
    }
    stop();
    await settle();
  });
  await fc.assert(run, { numRuns: RUNS });
});
