import { expect, it } from "vitest";
import { PROJECT_CHECKER, PROJECT_FILES } from "../../../../tests/project-checker.ts";
import type { JsonObject } from "../../../kit/json.ts";
import { newScreen } from "../../session/new-screen.ts";
import { commonParameters } from "./common-parameters.ts";
import { screenFromCall, screensOfCall } from "./screen-from-call.ts";

it("makes a screen of every call that the checker takes, but for words to be translated", () => {
  const find = (path: string) => PROJECT_FILES.find((file) => file.path === path)?.text ?? "";
  const common = commonParameters(JSON.parse(find("schemas/app.json")));
  const languages = ["en", "sw"];
  const made = PROJECT_FILES.flatMap(({ path, text }) => {
    if (!path.startsWith("schemas/calls/")) return [];
    const call: JsonObject = JSON.parse(text);
    return screensOfCall(call).map((kind) =>
      newScreen({
        id: `made-${kind}-${String(call.id)}`,
        title: { en: "Made", sw: "Imetengenezwa" },
        path: `/made/${kind}/${String(call.id)}`,
        parts: screenFromCall({ kind, call, languages, common }),
        routes: find("schemas/routes.json"),
        from: null,
        groups: [],
      }),
    );
  });
  expect(made.length).toBeGreaterThan(20);
  const listed = JSON.parse(find("schemas/routes.json"));
  const added = made.flatMap((edits) => JSON.parse(edits[1]?.text ?? "").routes.slice(0, 1));
  const routes = JSON.stringify({ ...listed, routes: [...added, ...listed.routes] });
  const all = [
    ...PROJECT_FILES.filter(({ path }) => path !== "schemas/routes.json"),
    ...made.flatMap((edits) => edits.filter(({ path }) => path !== "schemas/routes.json")),
    { path: "schemas/routes.json", text: routes },
  ];
  const wrong = PROJECT_CHECKER.check(all.map(({ path, text }) => ({ path, text: text ?? "" }))).filter(
    ({ severity, code, file }) => severity === "error" && code !== "missing-language" && file.includes("made-"),
  );
  expect(wrong.map(({ file, code, path, message }) => `${file} ${code} ${path} ${message}`)).toEqual([]);
});

it("asks for a number that the address does not say as the least there may be", () => {
  const payload = {
    type: "object",
    properties: { offset: { type: "integer" }, page: { type: "integer", minimum: 1 }, id: { type: "string" } },
    required: ["offset", "page", "id"],
  };
  const answer = { type: "object", properties: { name: { type: "string" } } };
  const call = { id: "friends", effect: "read", payload, answer };
  const { sources } = screenFromCall({ kind: "detail", call, languages: ["en"], common: new Map() });
  expect(sources).toEqual({
    answer: {
      call: "friends",
      payload: {
        offset: "${either(number(params.offset), 0)}",
        page: "${either(number(params.page), 1)}",
        id: "${params.id}",
      },
    },
  });
});
