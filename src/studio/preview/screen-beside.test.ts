import { expect, it } from "vitest";
import type { ProjectScreen } from "../../editor/project-outline.ts";
import { screenBeside } from "./screen-beside.ts";

const screenOf = (id: string, path: string | null = `/${id}`): ProjectScreen => ({
  id,
  file: `schemas/screens/${id}.json`,
  title: {},
  path,
});
const [ORDER, PAY, LOST] = [screenOf("order"), screenOf("pay"), screenOf("lost", null)];
const TEXTS: { readonly [path: string]: string } = { [PAY.file]: '{ "use": "wallet" }', [LOST.file]: '"wallet"' };
const beside = (file: string, last: ProjectScreen | null) =>
  screenBeside({ text: (path) => TEXTS[path] }, file, [LOST, ORDER, PAY], last)?.id;

it("shows a fragment in a screen that uses it, and leaves the last one in sight for any other document", () => {
  expect(beside("schemas/fragments/wallet.json", ORDER)).toBe("pay");
  expect(beside("schemas/fragments/wallet.json", PAY)).toBe("pay");
  expect(beside("schemas/fragments/unused.json", ORDER)).toBe("order");
  expect(beside("schemas/fragments/unused.json", null)).toBe("order");
  expect(beside("schemas/app.json", ORDER)).toBe("order");
  expect(beside("schemas/app.json", null)).toBe("order");
});
