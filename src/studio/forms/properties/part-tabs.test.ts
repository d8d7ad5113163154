import { expect, it } from "vitest";
import { catalog } from "../../definitions.ts";
import { tabAt } from "./part-tabs.ts";

const widget = (type: string) => catalog.find((one) => one.type === type);

it.each([
  ["button", "/label/en", "words"],
  ["button", "/wide", "look"],
  ["button", "/visible", "when"],
  ["button", "/repeat/over", "when"],
  ["button", "/on/press/0/to", "tap"],
  ["article", "/blocks/0", "words"],
  ["stack", "/children/0/label", null],
  ["stack", "", null],
])("leads for %s%s to the tab %s", (type, member, tab) => {
  expect(tabAt("/body/0", `/body/0${member}`, widget(type))).toBe(tab);
});

it("leads nowhere for a place outside of the part", () => {
  expect(tabAt("/body/1", "/body/10/label", widget("button"))).toBeNull();
  expect(tabAt("/body/1", null, undefined)).toBeNull();
});
