// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { type Session, SessionProvider } from "../../account/session.tsx";
import { createDraft } from "../../session/draft.ts";
import { EditedDocument } from "../../session/testing/edited-document.tsx";
import { openChange } from "../../session/testing/open-change.ts";
import { ReviewPanel } from "./review-panel.tsx";

const FILE = "schemas/screens/order.json";
const draft = createDraft([{ path: FILE, text: '{ "id": "order" }' }]);
const EDITOR: Session["grants"] = [{ role: "editor", channel: "*" }];
const APPROVER: Session["grants"] = [{ role: "approver", channel: "*" }];

/** Differences are worked out elsewhere. */
class QuietWorker {
  postMessage(_: unknown): void {}
  addEventListener(_: string, _listen: (event: { readonly data: unknown }) => void): void {}
  terminate(): void {}
}

/** Finds no difference, at once. */
class SameWorker extends QuietWorker {
  protected readonly changes: readonly object[] = [];
  private listener: (event: { readonly data: unknown }) => void = () => undefined;
  override postMessage({ id }: { readonly id: number }): void {
    queueMicrotask(() => this.listener({ data: { id, diff: { changes: this.changes, layout: [], titles: {} } } }));
  }
  override addEventListener(_: string, listener: (event: { readonly data: unknown }) => void): void {
    this.listener = listener;
  }
}

const RENAMED = {
  kind: "changed",
  document: "screen",
  file: FILE,
  pointer: "/title",
  words: "Title changed",
  about: "",
  screens: ["order"],
  hints: [],
  breaks: [],
};

/** Finds one difference, at once. */
class RenamedWorker extends SameWorker {
  protected override readonly changes = [RENAMED];
}

beforeEach(() => vi.stubGlobal("Worker", QuietWorker));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Shown {
  readonly diagnostics?: readonly Diagnostic[] | null;
  readonly assistants?: readonly string[];
  /** Id of the release whose differences the server shows; it never answers if absent. */
  readonly shown?: string;
  /** Release that they are shown against. */
  readonly base?: string;
  /** Release that the change has as its base by now, where that isn't the one that was opened. */
  readonly rebased?: string;
  /** State of one that was sent; in review if absent. */
  readonly status?: "released" | "discarded";
  /** Doubt about the approval that "ben" gave; absent where there is none. */
  readonly doubt?: string | null;
}

function show(
  name: string,
  grants: Session["grants"],
  sent: boolean,
  { diagnostics = [], assistants = [], shown, base = "r1", rebased, doubt, status }: Shown = {},
) {
  const opened = openChange(draft);
  const change = {
    ...opened.change,
    assistants,
    ...(sent && { status: status ?? ("review" as const), release: "r2" }),
  };
  if (rebased !== undefined) change.base = rebased;
  const approvals = doubt === undefined ? [] : [{ by: "ben", at: "", isOwn: false, doubt }];
  const details = { ...opened.details, approvals };
  if (shown !== undefined) vi.stubGlobal("fetch", async () => Response.json({ base, release: shown, files: [] }));
  render(
    <MemoryRouter>
      <SessionProvider session={{ name, grants, isProvided: false, needsFactor: false }}>
        <EditedDocument draft={draft} file={FILE} opened={{ ...opened, change, details }} diagnostics={diagnostics}>
          <ReviewPanel />
        </EditedDocument>
      </SessionProvider>
    </MemoryRouter>,
  );
}

it("leads to what keeps a change from being sent, and sends none until its differences are known", () => {
  const place = { file: FILE, line: 1, column: 1, endLine: 1, endColumn: 2, path: "/id" };
  const error: Diagnostic = { severity: "error", code: "missing-member", message: "is missing", hint: "", ...place };
  show("ann", EDITOR, false, { diagnostics: [error] });
  screen.getByRole("button", { name: "1 problem" });
  expect(screen.getByRole("button", { name: "Send for review" })).toHaveProperty("disabled", true);
});

it("says of no change that it can be sent before its documents are checked", () => {
  show("ann", EDITOR, false, { diagnostics: null });
  screen.getByText("Checking the documents …");
  expect(screen.queryByText("No problem keeps it from being sent.")).toBeNull();
  cleanup();
  show("ann", EDITOR, false);
  screen.getByText("No problem keeps it from being sent.");
});

it("asks for the verdict of somebody who did not edit it", () => {
  show("ann", APPROVER, true);
  screen.getByText("Approval must come from somebody who did not edit it.");
  cleanup();
  show("ben", APPROVER, true);
  expect(screen.queryByText("Approval must come from somebody who did not edit it.")).toBeNull();
  screen.getByRole("button", { name: "Approve" });
});

it("says to whoever approves that an assistant made it, and by which program", () => {
  show("ben", APPROVER, true);
  expect(screen.queryByText(/assistant/)).toBeNull();
  cleanup();
  show("ben", APPROVER, true, { assistants: ["Drafter 2", "Other"] });
  screen.getByText("Made with an assistant: Drafter 2, Other. Look at each difference.");
});

it("takes an approval once the differences are shown that the server noted as shown", async () => {
  vi.stubGlobal("Worker", SameWorker);
  const approve = () => screen.getByRole("button", { name: "Approve" });
  const wait = () => new Promise((done) => setTimeout(done, 400));
  show("ben", APPROVER, true);
  await wait();
  expect(approve()).toHaveProperty("disabled", true);
  screen.getByText("You can approve once the differences are shown.");
  cleanup();
  show("ben", APPROVER, true, { shown: "r1" });
  await wait();
  expect(approve()).toHaveProperty("disabled", true);
  cleanup();
  show("ben", APPROVER, true, { shown: "r2", base: "r9" });
  await wait();
  expect(approve()).toHaveProperty("disabled", true);
  cleanup();
  show("ben", APPROVER, true, { shown: "r2" });
  await screen.findByText("You approve what is shown here. Any later edit voids it.");
  expect(approve()).toHaveProperty("disabled", false);
});

it("takes no approval once the change has another base than the one it was opened with", () => {
  show("ben", APPROVER, true, { shown: "r2", rebased: "r9" });
  screen.getByText("It was edited since you opened it, so this is out of date.");
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

it("sends a note to the reviewer with it, as a comment on what was sent", async () => {
  vi.stubGlobal("Worker", RenamedWorker);
  show("ann", EDITOR, false);
  const sent: (readonly [route: string, json: string])[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") sent.push([pathname.split("/").at(-1) ?? "", await request.text()]);
    if (pathname.endsWith("/review")) return Response.json({ release: { id: "r2" } });
    return Response.json({ revision: 1, reviews: [], channels: [] });
  });
  await userEvent.type(screen.getByLabelText("Note to the reviewer"), "Shorter, as asked");
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: "Send for review" })).toHaveProperty("disabled", false),
  );
  await userEvent.click(screen.getByRole("button", { name: "Send for review" }));
  const comment = JSON.stringify({ release: "r2", words: "Shorter, as asked" });
  await vi.waitFor(() => expect(sent.map(([route]) => route)).toEqual(["review", "comments"]));
  expect(sent.at(-1)).toEqual(["comments", comment]);
});

it("takes an answer once it is released, and none once it is thrown away", async () => {
  vi.stubGlobal("Worker", RenamedWorker);
  show("ann", EDITOR, true, { status: "released" });
  await screen.findByRole("button", { name: "Comment on Title changed" });
  cleanup();
  show("ann", EDITOR, true, { status: "discarded" });
  await screen.findByText("Title changed");
  expect(screen.queryByRole("button", { name: "Comment on Title changed" })).toBeNull();
});

it("asks again for an approval that stopped counting", () => {
  show("ben", APPROVER, true, { doubt: null });
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  cleanup();
  show("ben", APPROVER, true, { doubt: "the approver’s rights were taken back" });
  screen.getByRole("button", { name: "Approve" });
});
