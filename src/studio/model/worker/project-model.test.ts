import { expect, it } from "vitest";
import { catalog } from "../../../../renderers/catalog.ts";
import { actionCatalog } from "../../../actions/catalog.ts";
import { ROOT } from "../../../cli/paths.ts";
import { readDocuments, readPictureNames } from "../../../cli/read-documents.ts";
import { createProjectModel } from "./project-model.ts";

const SCREEN = "schemas/screens/about-us.json";

// One for all tests: what was found in documents that are the same is found already.
const model = createProjectModel({ catalog, actions: actionCatalog });

function opened() {
  const files = readDocuments(ROOT);
  model.take(files, [...readPictureNames(ROOT)]);
  return { model, text: files.find(({ path }) => path === SCREEN)?.text ?? "" };
}

/** The lender's facts may be pending while its documents are right. */
const isMistake = ({ code }: { readonly code: string }) => code !== "pending-fact";

it("knows the texts, screens and scenarios of a project", () => {
  const { model } = opened();
  const report = model.report();
  expect(report.diagnostics.filter(isMistake)).toEqual([]);
  expect(report.languages).toEqual(["en", "sw"]);
  expect(report.texts).toContainEqual({
    file: SCREEN,
    pointer: "/title",
    words: { en: "About us", sw: "Kuhusu sisi" },
  });
  const screen = report.screens.find(({ id }) => id === "about-us");
  expect(screen).toMatchObject({ file: SCREEN, title: { en: "About us" } });
  expect(report.scenarios.length).toBeGreaterThan(10);
});

it("knows what there is to be shown before it looks at what is wrong with them", () => {
  const { model } = opened();
  const outline = model.outline();
  expect(outline.screens.length).toBeGreaterThan(30);
  const report = model.report();
  expect({ ...report, diagnostics: report.diagnostics.filter(isMistake) }).toMatchObject({
    ...outline,
    diagnostics: [],
  });
});

/** A screen that shows rows, and sends which way money goes under names that its own names have too. */
const PAYING = JSON.stringify({
  version: 1,
  id: "about-us",
  title: { en: "Pay", sw: "Lipa" },
  params: { order: { summary: "The order.", required: true } },
  state: { way: { type: "string", initial: "" }, count: { type: "number", initial: 1 } },
  sources: { details: { call: "loan-details", payload: { orderId: "${params.order}" } } },
  values: { both: "${state.count + 1}" },
  body: [
    {
      type: "button",
      label: { en: "Pay", sw: "Lipa" },
      on: {
        press: [
          {
            do: "call",
            call: "repayment-commit",
            intent: "pay",
            payload: { call: "mobile", intent: "loan", anchor: "left" },
            success: [{ do: "toast", text: { en: "Done", sw: "Tayari" } }],
          },
        ],
      },
    },
    {
      type: "stack",
      repeat: { over: "${data.details.userOrderDetail.detail}", as: "row" },
      children: [{ type: "label", text: "${row.text}" }],
    },
  ],
});

function paying() {
  const { model } = opened();
  model.edit(SCREEN, PAYING);
  return model;
}

it("takes no member of a payload for a name", () => {
  const { known, calls } = paying().names(SCREEN);
  expect(calls).toEqual(["loan-details", "repayment-commit"]);
  expect(known.anchor).toEqual([]);
  expect(known.state).toEqual(["way", "count"]);
  expect(known.source).toEqual(["details"]);
  expect(known.path).toContain("/");
  expect(known.call).toContain("loan-details");
});

it("knows the fields that an expression may read where it stands, with their types", () => {
  const model = paying();
  const fields = (pointer: string) => model.fields(SCREEN, pointer);
  const written = (pointer: string) => fields(pointer).map(({ path, type }) => `${path.join(".")}: ${type}`);
  const body = written("/body/0/visible");
  expect(body).toEqual(expect.arrayContaining(["state.way: string", "state.count: number", "values.both: number"]));
  expect(body).toEqual(expect.arrayContaining(["params.order: string", "busy.pay: boolean"]));
  expect(body.filter((one) => one.startsWith("busy."))).toEqual(["busy.pay: boolean"]);
  expect(fields("/body/0/visible").find(({ path }) => path.join(".") === "app.language")).toMatchObject({
    type: "string",
    values: ["en", "sw"],
    isClosed: true,
  });
  expect(body.some((one) => one.startsWith("row"))).toBe(false);
  expect(written("/body/1/children/0/visible")).toEqual(expect.arrayContaining(["index: number", "state.way: string"]));
  expect(fields("/body/1/visible").find(({ path }) => path[0] === "row")).toMatchObject({
    isLocal: true,
    list: "data.details.userOrderDetail.detail",
  });
  expect(written("/body/0/on/press/0/success/0/test").some((one) => one.startsWith("answer"))).toBe(true);
});

it("knows whether anything reads a slot, and the calls that it may go along with", () => {
  const model = paying();
  const sending = [{ call: "repayment-commit", pointer: "/body/0/on/press/0" }];
  expect(model.slotUse(SCREEN, "way")).toEqual({ isRead: false, sending });
  expect(model.slotUse(SCREEN, "count")).toEqual({ isRead: true, sending });
  const question = (visible: string) => {
    const rules = [{ test: "${filled(state.way)}", text: { en: "Say it", sw: "Sema" } }];
    const body = [{ type: "text-field", label: { en: "Way", sw: "Njia" }, value: "state.way", rules, visible }];
    model.edit(SCREEN, JSON.stringify({ ...JSON.parse(PAYING), body }));
    return model.slotUse(SCREEN, "way")?.isRead;
  };
  expect(question("${state.count > 0}"), "its own rules send it nowhere").toBe(false);
  expect(question("${filled(state.way)}")).toBe(true);
  const acting = (action: object) => {
    const press = [{ do: "when", test: "${true}", yes: [action] }];
    const body = [{ type: "button", label: { en: "Send", sw: "Tuma" }, on: { press } }];
    model.edit(SCREEN, JSON.stringify({ ...JSON.parse(PAYING), body }));
    return model.slotUse(SCREEN, "way")?.isRead;
  };
  expect(acting({ do: "submit", form: "state.way", valid: [] }), "a form that is submitted").toBe(true);
  expect(acting({ do: "submit", form: "state.count", valid: [] })).toBe(false);
  expect(acting({ do: "validate", fields: "state.way" }), "one that is only checked").toBe(false);
  expect(acting({ do: "set", slot: "state.way", value: "" }), "one that is emptied").toBe(false);
});

it("gives the values that samples have of a field", () => {
  const date = paying()
    .fields(SCREEN, "/body/1/visible")
    .find(({ path }) => path.join(".") === "row.text");
  expect(date?.values.length).toBeGreaterThan(0);
});

it("answers for what is half typed", () => {
  const { model } = opened();
  model.edit(SCREEN, PAYING.slice(0, PAYING.indexOf('"body"')));
  expect(model.names(SCREEN).known.state).toEqual(["way", "count"]);
  expect(model.report().diagnostics.filter(isMistake).length).toBeGreaterThan(0);
  expect(model.names(SCREEN).known.state).toEqual(["way", "count"]);
});

it("follows an edit, and tells what is wrong", () => {
  const { model, text } = opened();
  model.report();
  model.edit(SCREEN, text.replace('"About us"', '"Who we are"'));
  expect(model.report().texts).toContainEqual(
    expect.objectContaining({ words: { en: "Who we are", sw: "Kuhusu sisi" } }),
  );
  model.edit(SCREEN, "{");
  const broken = model.report();
  expect(broken.diagnostics.find(isMistake)).toMatchObject({ file: SCREEN, severity: "error" });
});

it("tells where a document, a route and what a document declares are named", () => {
  const { model } = opened();
  const files = (path: string, ...pointers: readonly string[]) =>
    model.uses(path, pointers)?.uses.map(({ file, pointer }) => `${file}#${pointer}`) ?? [];
  expect(files("schemas/calls/loan-details.json", "/id")).toContain(
    "schemas/screens/loan-details.json#/sources/details/call",
  );
  expect(files("schemas/fragments/wallet.json", "/id").some((use) => use.endsWith("/use"))).toBe(true);
  expect(files(SCREEN, "/body/0", "/id").some((use) => use.startsWith("schemas/routes.json#/routes/"))).toBe(true);
  expect(
    files(SCREEN, "/id").some((use) => use.startsWith("schemas/screens/")),
    "a screen that links to it",
  ).toBe(true);
  expect(files("schemas/routes.json", "/routes/0", "/routes/0/path")).not.toEqual([]);
  expect(files("schemas/screens/loan-details.json", "/sources/details").length).toBeGreaterThan(1);
  expect(model.uses("schemas/screens/loan-details.json", ["/sources/details"])).toMatchObject({
    kind: "data source",
    name: "details",
  });
  expect(model.uses(SCREEN, ["/width"])).toBeNull();
});
