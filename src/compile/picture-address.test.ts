import { expect, it } from "vitest";
import { compileDocuments } from "./compile-documents.ts";
import { exampleFiles } from "./example/compile-example.ts";
import { EXAMPLE_PARTS } from "./example/example-catalog.ts";
import { namesContent, pictureAddresses, withPictureAddresses } from "./picture-address.ts";

const picture = (name: string, content: string) => ({
  path: `schemas/pictures/${name}`,
  bytes: new TextEncoder().encode(content),
});
const pictures = pictureAddresses([
  picture("bell.svg", "a bell"),
  { path: "schemas/app.json", bytes: new Uint8Array() },
]);
const BELL = "/pictures/c6a0b8b4e2dd1d3e/bell.svg";

it("names the content: another picture of that name has another address", () => {
  const [[written, address] = ["", ""], ...others] = pictures;
  expect([written, others]).toEqual(["/pictures/bell.svg", []]);
  expect(address).toMatch(/^\/pictures\/[0-9a-f]{16}\/bell\.svg$/);
  expect([namesContent(address), namesContent(written)]).toEqual([true, false]);
  expect(pictureAddresses([picture("bell.svg", "another")]).get(written)).not.toBe(address);
});

it("takes the place of what documents write, in constants and in expressions, and of nothing else", () => {
  const addresses = new Map([["/pictures/bell.svg", BELL]]);
  const values = [
    "/pictures/bell.svg",
    "is ? '/pictures/bell.svg' : '/pictures/none.svg'",
    { "/pictures/bell.svg": 1 },
  ];
  expect(withPictureAddresses({ values }, addresses)).toEqual({
    values: [BELL, `is ? '${BELL}' : '/pictures/none.svg'`, { "/pictures/bell.svg": 1 }],
  });
  for (const other of ["https://cdn.example/pictures/bell.svg", "x/pictures/bell.svg", "/pictures/bell.svgz"]) {
    expect(withPictureAddresses(other, addresses)).toBe(other);
  }
});

it("stands in the plans, whose names follow it", () => {
  const image = { type: "label", text: "${true ? '/pictures/bell.svg' : ''}" };
  const files = exampleFiles({ "schemas/screens/a.json": { id: "a", title: "A", body: [image] } });
  const compile = (of: ReadonlyMap<string, string>) =>
    compileDocuments(files, EXAMPLE_PARTS, { production: false, pictures: of });
  const release = compile(pictures);
  expect(JSON.stringify(release.screens.a)).toContain(pictures.get("/pictures/bell.svg"));
  expect(release.plans).not.toBe(compile(new Map()).plans);
});
