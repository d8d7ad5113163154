import { expect, it } from "vitest";
import { createDraftCompiler } from "./compile-draft.ts";
import { exampleFiles } from "./example/compile-example.ts";
import { EXAMPLE_PARTS } from "./example/example-catalog.ts";

const PATH = "schemas/screens/a.json";

it("compiles what an edit reaches, says where each node is written, and keeps what could be made last", () => {
  const compiler = createDraftCompiler(EXAMPLE_PARTS);
  const files = exampleFiles();
  const edited = (text: string) => files.map((file) => (file.path === PATH ? { path: PATH, text } : file));
  compiler.update(files);
  const [plan, other] = [compiler.screen("a", "en"), compiler.screen("try", "en")];
  expect(plan?.body[0]?.places).toEqual([`${PATH}#/body/0`]);
  expect(compiler.app("sw")).toMatchObject({ language: "sw", digests: {} });

  const screen = { id: "a", title: "Other", body: [{ type: "label", text: "One" }] };
  compiler.update(edited(JSON.stringify(screen)));
  expect(compiler.screen("a", "en")?.title).toEqual(["lit", "Other"]);
  expect(compiler.screen("try", "en")).toBe(other);

  const right = compiler.screen("a", "en");
  compiler.update(edited("{"));
  expect(compiler.screen("a", "en")).toBe(right);
  compiler.update(edited(JSON.stringify({ ...screen, body: [{ type: "nothing-like-it" }] })));
  expect(compiler.screen("a", "en")).toBe(right);
  expect(compiler.screen("nowhere", "en")).toBeNull();
});

it("shows what stands in for a node that cannot be compiled, at its place, and all the others as they are", () => {
  const compiler = createDraftCompiler(EXAMPLE_PARTS, ({ type }, error) => ({
    type: "label",
    props: { text: `${type}: ${error instanceof Error ? error.message : ""}` },
  }));
  const body = [
    { type: "nothing-like-it" },
    { type: "label", text: "One", visible: "${1 +}" },
    { use: "no-such", id: "used" },
    { type: "label", text: "Two" },
  ];
  const text = JSON.stringify({ id: "a", title: "A", body });
  compiler.update(exampleFiles().map((file) => (file.path === PATH ? { path: PATH, text } : file)));
  const shown = compiler.screen("a", "en")?.body.map(({ key, places, props }) => [key, places?.[0], props.text]);
  expect(shown).toEqual([
    ["b0", `${PATH}#/body/0`, 'nothing-like-it: a: there is no widget "nothing-like-it"'],
    ["b1", `${PATH}#/body/1`, expect.stringContaining('in "${1 +}"')],
    ["b2", `${PATH}#/body/2`, 'undefined: a: there is no fragment "no-such"'],
    ["b3", `${PATH}#/body/3`, "Two"],
  ]);
});

it("compiles the other screens where one was no JSON from the start", () => {
  const compiler = createDraftCompiler(EXAMPLE_PARTS);
  compiler.update(exampleFiles().map((file) => (file.path === PATH ? { path: PATH, text: "{" } : file)));
  expect(compiler.screen("try", "en")?.id).toBe("try");
  expect(compiler.app("en")?.language).toBe("en");
  expect(compiler.screen("a", "en")).toBeNull();
});

it("compiles an expression that is typed, as far as it is one", () => {
  const compiler = createDraftCompiler(EXAMPLE_PARTS);
  compiler.update(exampleFiles());
  const typed = (source: string, ...locals: string[]) => compiler.expression("a", "en", `\${${source}}`, locals);
  expect(typed("1 + 2")).toEqual(["lit", 3]);
  expect(typed("state.open")).toEqual(["slot", "state", "open"]);
  expect(typed("item.name", "item")).toEqual(["get", ["name", "item"], "name"]);
  expect(typed("1 +")).toBeNull();
  expect(compiler.expression("nowhere", "en", "${1}", [])).toBeNull();
});

it("compiles an expression that is typed into a fragment as the first use in a screen has it", () => {
  const compiler = createDraftCompiler(EXAMPLE_PARTS);
  const fragment = { id: "row", parameters: { of: { kind: "value" } }, nodes: [{ type: "label", text: "${with.of}" }] };
  const use = { use: "row", repeat: { over: "${[1, 2]}", as: "line" }, with: { of: "${line.open}" } };
  const screen = { id: "a", title: "A", body: [use, { use: "row", with: { of: 2 } }] };
  compiler.update([
    ...exampleFiles().filter(({ path }) => path !== PATH),
    { path: PATH, text: JSON.stringify(screen) },
    { path: "schemas/fragments/row.json", text: JSON.stringify(fragment) },
  ]);
  const place = "schemas/fragments/row.json#/nodes/0";
  const typed = (id: string) => compiler.expression(id, "en", "${!with.of}", [], place);
  expect(typed("a")).toEqual(["not", ["get", ["name", "line"], "open"]]);
  expect(typed("try"), "a screen that does not use it").toBeNull();
});
