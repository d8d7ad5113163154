import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insertElement, moveElement, removeElement, sourceAt } from "./edit-elements.ts";

const TEXT = `{
  "body": [
    { "type": "a",   "label": { "en": "One" } },
    {
      "type": "b",
      "children": [
        { "type": "c" }
      ]
    }
  ],
  "footer": []
}
`;

describe("elements of a document", () => {
  it("are put in before, after and into what is empty or not there, each in the layout of its place", () => {
    const put = (list: string, index: number) => insertElement(TEXT, list, index, '{ "type": "x" }');
    expect(put("/body", 0).text).toBe(TEXT.replace('    { "type": "a"', '    { "type": "x" },\n    { "type": "a"'));
    expect(put("/body/1/children", 1)).toEqual({
      text: TEXT.replace('{ "type": "c" }', '{ "type": "c" },\n        { "type": "x" }'),
      pointer: "/body/1/children/1",
    });
    expect(put("/footer", 5).text).toBe(TEXT.replace("[]", '[\n    { "type": "x" }\n  ]'));
    const made = put("/body/1/empty", 0);
    expect(JSON.parse(made.text).body[1].empty).toEqual([{ type: "x" }]);
    expect(JSON.parse(put("/body/0/on/press", 0).text).body[0].on).toEqual({ press: [{ type: "x" }] });
    expect(put("/body/7/deep", 0).text).toBe(TEXT);
  });

  it("keep how they are written when they move, inwards, outwards and beside each other", () => {
    const inwards = moveElement(TEXT, "/body/0", "/body/1/children", 0);
    expect(inwards.pointer).toBe("/body/0/children/0");
    expect(inwards.text).toContain('        { "type": "a",   "label": { "en": "One" } },\n        { "type": "c" }');
    const outwards = moveElement(inwards.text, inwards.pointer, "/body", 0);
    expect(outwards.text).toBe(TEXT);
    expect(moveElement(TEXT, "/body/0", "/body", 2).pointer).toBe("/body/1");
    expect(moveElement(TEXT, "/body/0", "/body", 1).text).toBe(TEXT);
    expect(moveElement(TEXT, "/body/1", "/body/1/children", 0).text).toBe(TEXT);
  });

  it("go without a trace", () => {
    expect(removeElement(TEXT, "/body/1/children/0")).toContain('"children": []');
    expect(JSON.parse(removeElement(TEXT, "/body/0")).body).toHaveLength(1);
    expect(JSON.parse(removeElement(TEXT, "/footer")).footer).toBeUndefined();
    expect(sourceAt(TEXT, "/body/1/children/0")).toBe('{ "type": "c" }');
  });

  it("leave every other character of any document as it is: what is put in and taken out again was never there", () => {
    const layouts = fc.constantFrom<readonly [number | string, string]>([2, "\n"], [4, "\n\n"], ["\t", "\n"], [0, ""]);
    const list = fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(list, layouts, fc.jsonValue(), fc.nat(), (elements, [indent, end], value, place) => {
        const text = JSON.stringify({ body: elements }, null, indent) + end;
        const index = place % (elements.length + 1);
        const { text: edited, pointer } = insertElement(text, "/body", index, JSON.stringify(value, null, 2));
        expect(JSON.parse(edited).body).toEqual(
          [...elements.slice(0, index), value, ...elements.slice(index)].map((one) => JSON.parse(JSON.stringify(one))),
        );
        expect(removeElement(edited, pointer)).toBe(text);
      }),
    );
  });
});
