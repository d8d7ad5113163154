import { describe, expect, it } from "vitest";
import { exampleParts } from "../example/example-catalog.ts";
import { exampleFiles } from "../example/example-project.ts";
import { checkDocuments } from "../incremental/check-documents.ts";

const ROUTES = "schemas/routes.json";

/** Findings in a table of these paths, each to the screen that reads `source`. */
function found(...paths: readonly (string | object)[]) {
  const routes = [
    { path: "/order", screen: "order" },
    ...paths.map((one) => ({ screen: "order", exact: true, ...(typeof one === "string" ? { path: one } : one) })),
    { path: "/try", screen: "lost", only: "sandbox" },
    { path: "/", screen: "lost", exact: true },
  ];
  const text = JSON.stringify({ $schema: "./language/routes.schema.json", version: 1, routes, notFound: "lost" });
  const files = exampleFiles().map((file) => (file.path === ROUTES ? { ...file, text } : file));
  return checkDocuments(files, exampleParts)
    .filter(({ file }) => file === ROUTES)
    .map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

describe("a route with parameters", () => {
  it.each([
    [["/orders/{source}"]],
    [["/orders", "/orders/{source}", "/orders/{source}/rows"]],
    [["/orders/{source}", "/orders/new"]],
    [["/orders/{source}/rows/{orderId}", "/orders/new/rows/{orderId}", "/orders/{source}/rows/last"]],
    [
      [
        { path: "/orders/{source}", exact: true },
        { path: "/orders/{source}/rows", exact: false },
      ],
    ],
    [["/Orders/{source}", "/orders/{source}/x"]],
  ])("may be %j", (paths) => expect(found(...paths)).toEqual([]));

  it.each<[readonly (string | object)[], string]>([
    [["/orders/{sorce}"], 'path-parameter /routes/1/path: the screen "order" has no parameter "sorce"'],
    [["/orders/{source}/{source}"], 'wrong-value /routes/1/path: "{source}" stands twice'],
    [["/orders/:source"], 'wrong-value /routes/1/path: ":source" is no parameter'],
    [["/orders/*"], 'wrong-value /routes/1/path: "*" is no parameter'],
    [["/orders/no-{source}"], 'wrong-value /routes/1/path: "no-{source}" is no parameter'],
    [["/orders/{}"], 'wrong-value /routes/1/path: "{}" is no parameter'],
    [
      ["/{source}/orders"],
      "reserved-path /routes/1/path: a first part of any name may be one of the server's own paths",
    ],
    [
      ["/orders/{source}", "/orders/{orderId}"],
      'route-shadowed /routes/2/path: the route "/orders/{source}" on line 1 always wins over this one',
    ],
    [
      [{ path: "/orders/{source}", exact: false }, "/orders/{source}/rows"],
      'route-shadowed /routes/2/path: the route "/orders/{source}" on line 1 always wins over this one',
    ],
    [
      [{ path: "/orders", exact: false }, "/orders/{source}"],
      'route-shadowed /routes/2/path: the route "/orders" on line 1 always wins over this one',
    ],
    [[{ path: "/orders", hash: "/{source}" }], "wrong-value /routes/1/hash: a hash has no parameters"],
  ])("is told of in %j", (paths, message) => expect(found(...paths)).toEqual([message]));
});

it("says of a screen in a group that it is not there, and nothing of one that is", () => {
  const routes = [
    { path: "/order", screen: "order" },
    { path: "/", screen: "lost", exact: true },
  ];
  const groups = [{ name: "Buy", screens: ["order", "ordr"] }];
  const text = JSON.stringify({
    $schema: "./language/routes.schema.json",
    version: 1,
    routes,
    notFound: "lost",
    groups,
  });
  const files = exampleFiles().map((file) => (file.path === ROUTES ? { ...file, text } : file));
  const said = checkDocuments(files, exampleParts).filter(({ file }) => file === ROUTES);
  expect(said.map(({ code, path, hint }) => [code, path, hint])).toEqual([
    ["unknown-screen", "/groups/0/screens/1", expect.stringContaining("order")],
  ]);
});
