// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { actionCatalog } from "../../../actions/catalog.ts";
import { createChecker } from "../../../check/incremental/checker.ts";
import { readDocuments, readPictureNames } from "../../../cli/read-documents.ts";
import { createEditor } from "../../../editor/editor.ts";
import { catalog } from "../../definitions.ts";
import { setValue } from "../../document/edit-elements.ts";
import { createDraft, type Draft } from "../../session/draft.ts";
import { EditedDocument } from "../../session/testing/edited-document.tsx";
import { PropertiesPanel } from "./properties-panel.tsx";

const SCREEN = "schemas/screens/about-us.json";
const FILES = readDocuments(process.cwd());
const PARTS = { catalog, actions: actionCatalog, pictures: readPictureNames(process.cwd()) };
const CHECKER = createChecker(PARTS);
const EDITOR = createEditor(PARTS, CHECKER);
EDITOR.update(FILES);

/** Answers of the worker's model, in this process. */
function clientOf(editor: typeof EDITOR) {
  return {
    complete: () => Promise.resolve(null),
    fields: (path: string, pointer: string) => Promise.resolve(editor.fields(path, pointer)),
    slotUse: () => Promise.resolve(null),
    rename: () => Promise.resolve({ ok: false, reason: "nothing is renamed here" } as const),
  };
}

function open(file: string, selected: string | null = null) {
  const draft = createDraft(FILES);
  render(
    <EditedDocument
      draft={draft}
      file={file}
      selected={selected}
      names={EDITOR.names(file).known}
      parts={{ client: clientOf(EDITOR) }}
    >
      <PropertiesPanel />
    </EditedDocument>,
  );
  return { draft, value: () => JSON.parse(draft.text(file) ?? "") };
}

/** The problems of the documents as they are now, but for the facts that wait for the lender. */
function problems(draft: Draft): readonly string[] {
  const files = draft.paths().map((path) => ({ path, text: draft.text(path) ?? "" }));
  const found = CHECKER.check(files).filter(({ code }) => code !== "pending-fact");
  return found.map(({ file, path, message }) => `${file}${path} ${message}`);
}

/** Opens everything that is closed, and what is closed in that. */
function openAll(): void {
  for (let depth = 0; depth < 12; depth++) {
    const closed = [...document.querySelectorAll("details:not([open])")];
    if (closed.length === 0) return;
    act(() => {
      for (const one of closed) {
        one.setAttribute("open", "");
        fireEvent(one, new Event("toggle"));
      }
    });
  }
}

function section(name: string): HTMLElement {
  const summary = screen.getAllByText(name, { selector: "summary .st-prop-name" })[0];
  const part = summary?.closest("details");
  if (!(part instanceof HTMLElement)) throw new Error(`there is no section ${name}`);
  act(() => {
    part.setAttribute("open", "");
    fireEvent(part, new Event("toggle"));
  });
  return part;
}

/** Shows one of the tabs of the selected part. */
const showTab = (name: string) => act(() => screen.getByRole("tab", { name }).click());

const type = (field: HTMLElement, value: string) => act(() => void fireEvent.change(field, { target: { value } }));

beforeAll(() => expect(problems(createDraft(FILES))).toEqual([]));
afterEach(() => document.body.replaceChildren());

describe("the form of a document", () => {
  it.each([
    "schemas/app.json",
    "schemas/routes.json",
    "schemas/check.json",
    "schemas/calls/loan-details.json",
    "schemas/screens/repayment.json",
    "schemas/fragments/wallet.json",
  ])("has everything of %s, without JSON, and changes nothing by being looked at", (file) => {
    const { draft } = open(file);
    const before = draft.text(file);
    openAll();
    expect(screen.queryByText(/^Edit as JSON|edit as JSON$/)).toBeNull();
    // "May be null" is a box that is ticked.
    const strings = stringsIn(JSON.parse(before ?? "")).filter(
      (one) => one.length > 2 && one !== "null" && !one.includes("${"),
    );
    const shown = [...document.querySelectorAll("input, textarea, select, summary, p, h2")].map((element) =>
      "value" in element ? String(element.value) : (element.textContent ?? ""),
    );
    const all = shown.join("\n").toLowerCase();
    expect(strings.filter((one) => !all.includes(one.toLowerCase()))).toEqual([]);
    expect(draft.text(file)).toBe(before);
  });

  it("adds an address that leads to a screen", () => {
    const { draft, value } = open("schemas/routes.json");
    const addresses = section("Routes");
    fireEvent.click(within(addresses).getByRole("button", { name: "Add one to routes" }));
    type(within(addresses).getByRole("textbox", { name: "Path" }), "/help");
    fireEvent.click(within(addresses).getByRole("button", { name: "Screen: Choose a screen …" }));
    const picker = within(screen.getByRole("dialog", { name: "Which screen?" }));
    fireEvent.click(picker.getByRole("button", { name: /^About us/ }));
    expect(value().routes.at(-1)).toEqual({ path: "/help", screen: "about-us" });
    expect(problems(draft)).toEqual([]);
  });

  it("adds a host that pictures may come from, and a shared text", () => {
    const { draft, value } = open("schemas/app.json");
    const images = within(section("Other hosts")).getByText("Images").closest("details") as HTMLElement;
    section("Images");
    fireEvent.click(within(images).getByRole("button", { name: /^Add one/ }));
    type(within(images).getAllByRole("textbox").at(-1) as HTMLElement, "cdn.example.com");
    expect(value().hosts.images.at(-1)).toBe("cdn.example.com");
    const texts = section("Shared texts");
    type(within(texts).getByLabelText("Name of a new entry in shared texts"), "not a key");
    expect(within(texts).getByText(/^Expected a key of letters/)).toBeDefined();
    type(within(texts).getByLabelText("Name of a new entry in shared texts"), "welcomeBack");
    fireEvent.click(within(texts).getByRole("button", { name: "Add" }));
    type(within(texts).getByLabelText(/English$/), "Welcome back");
    type(within(texts).getByLabelText(/Swahili$/), "Karibu tena");
    expect(value().texts.welcomeBack).toEqual({ en: "Welcome back", sw: "Karibu tena" });
    expect(problems(draft).filter((one) => !one.includes("welcomeBack"))).toEqual([]);
  });

  it("adds a member to what a call answers, and what is said for a code", () => {
    const { draft, value } = open("schemas/calls/loan-details.json");
    const answer = section("Answer");
    type(within(answer).getByLabelText("Name of a new field in Answer"), "branch");
    fireEvent.click(within(answer).getAllByRole("button", { name: "Add" }).at(-1) as HTMLElement);
    expect(value().answer.properties.branch).toEqual({ type: "string" });
    const errors = section("Error messages");
    type(within(errors).getByLabelText(/^Name of a new entry/), "E17");
    fireEvent.click(within(errors).getByRole("button", { name: "Add" }));
    type(within(errors).getByLabelText(/English$/), "Not today");
    type(within(errors).getByLabelText(/Swahili$/), "Si leo");
    expect(value().errors.E17).toEqual({ en: "Not today", sw: "Si leo" });
    expect(problems(draft)).toEqual([]);
  });

  it("gives a screen a value that is computed, and something to fill in", () => {
    const { draft, value } = open("schemas/screens/about-us.json");
    const filled = section("State");
    type(within(filled).getByLabelText(/^Name of a new entry/), "agreed");
    fireEvent.click(within(filled).getByRole("button", { name: "Add" }));
    type(within(filled).getByRole("combobox", { name: "Type" }), "boolean");
    type(within(filled).getByLabelText("Initial"), "false");
    expect(value().state.agreed).toEqual({ type: "boolean", initial: false });
    const computed = section("Computed values");
    type(within(computed).getByLabelText(/^Name of a new entry/), "isOpen");
    fireEvent.click(within(computed).getByRole("button", { name: "Add" }));
    fireEvent.click(within(computed).getByRole("button", { name: "Use an expression" }));
    type(within(computed).getByRole("combobox"), "!state.agreed");
    expect(value().values.isOpen).toBe("${!state.agreed}");
    expect(problems(draft).every((one) => one.includes("about-us"))).toBe(true);
  });
});

describe("a condition", () => {
  it("opens as a form, however it is spaced and bracketed", async () => {
    const conditions = ["state.language==1", "(state.language == 1)", "size(state.language)>0"];
    for (const condition of conditions) {
      const { draft } = open("schemas/screens/about-us.json", "/body/0");
      draft.edit(SCREEN, setValue(draft.text(SCREEN) ?? "", "/body/0/visible", `\${${condition}}`), "condition");
      showTab("When");
      expect(await screen.findByRole("combobox", { name: "Field" }), condition).toHaveProperty(
        "value",
        "state.language",
      );
      expect(screen.getByText("As an expression").closest("details")?.open, condition).toBe(false);
      cleanup();
    }
  });

  it("stays open as an expression while words can say what is typed, and while they cannot", async () => {
    const { value } = open("schemas/screens/about-us.json", "/body/0");
    showTab("When");
    fireEvent.change(screen.getByRole("combobox", { name: "Shown" }), { target: { value: "when" } });
    await screen.findByText("As an expression");
    const written = () => screen.getByText("As an expression").closest("details") as HTMLDetailsElement;
    openAll();
    for (const typed of ["app.sandbox", "app.sandbox &", "app.sandbox && p", "app.sandbox && params.user"]) {
      type(within(written()).getByRole("combobox"), typed);
      expect(written().open, typed).toBe(true);
    }
    const row = screen.getAllByRole("combobox", { name: "Field" })[0] as HTMLElement;
    const isAbove = written().compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAbove, "the rows that come and go do not push it about").not.toBe(0);
    expect(value().body[0].visible).toBe("${app.sandbox && params.user}");
  });
});

describe("a long text", () => {
  it("is edited block by block", () => {
    const file = "schemas/screens/loan-terms.json";
    const body: readonly { type: string }[] = JSON.parse(FILES.find(({ path }) => path === file)?.text ?? "").body;
    const at = body.findIndex((node) => node.type === "article");
    const { draft, value } = open(file, `/body/${at}`);
    fireEvent.change(screen.getByRole("combobox", { name: "Add a block" }), { target: { value: "list" } });
    const list = section("List");
    fireEvent.click(within(list).getByRole("button", { name: "Add one to list" }));
    type(within(list).getByLabelText(/English$/), "Bring your card");
    type(within(list).getByLabelText(/Swahili$/), "Leta kadi yako");
    expect(value().body[at].blocks.at(-1)).toEqual({ list: [{ en: "Bring your card", sw: "Leta kadi yako" }] });
    expect(problems(draft)).toEqual([]);
  });
});

function stringsIn(value: unknown, key = ""): readonly string[] {
  if (["$schema", "id"].includes(key)) return [];
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((one) => stringsIn(one));
  if (typeof value !== "object" || value === null) return [];
  const inside = ["brand", "body", "footer", "popups", "nodes"];
  return Object.entries(value).flatMap(([name, one]) => (inside.includes(name) ? [] : stringsIn(one, name)));
}
