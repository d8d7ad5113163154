import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conflictingPlaces, mergeDocuments } from "./merge-documents.ts";
import { mergeJson } from "./merge-json.ts";

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const text = (en: string, sw = "x") => ({ type: "text", text: { en, sw } });
const merged = (base: unknown, mine: unknown, theirs: unknown) => {
  const written = mergeDocuments(write(base), write(mine), write(theirs));
  return written === null ? null : JSON.parse(written);
};

describe("two edits of one document", () => {
  it("are put together where they touch different parts, members and languages", () => {
    const base = { title: "a", body: [text("one"), text("two")] };
    expect(
      merged(base, { ...base, body: [text("1"), text("two")] }, { title: "b", body: [text("one"), text("two", "y")] }),
    ).toEqual({ title: "b", body: [text("1"), text("two", "y")] });
  });

  it("are put together where one side puts parts in or takes them out and the other edits others", () => {
    const base = { body: [text("one"), text("two"), text("three")] };
    const longer = { body: [text("zero"), ...base.body] };
    const edited = { body: [text("one"), text("two"), text("3")] };
    const both = { body: [text("zero"), text("one"), text("two"), text("3")] };
    expect([merged(base, longer, edited), merged(base, edited, longer)]).toEqual([both, both]);
    const shorter = { body: [text("two"), text("three")] };
    expect(merged(base, shorter, edited)).toEqual({ body: [text("two"), text("3")] });
    const appended = { body: [...base.body, text("four")] };
    expect(merged(base, longer, appended)).toEqual({ body: [text("zero"), ...base.body, text("four")] });
  });

  it("are both asked for where they touch the same thing, and where a text cannot be read", () => {
    const base = { title: "a", body: [text("one"), text("two")] };
    expect(merged(base, { ...base, title: "b" }, { ...base, title: "c" })).toBeNull();
    expect(merged(base, { ...base, body: [text("two")] }, { ...base, body: [text("1"), text("two")] })).toBeNull();
    const put = (en: string) => ({ ...base, body: [...base.body, text(en)] });
    expect(merged(base, put("three"), put("drei"))).toBeNull();
    expect(mergeDocuments("{}", "{", "{}")).toBeNull();
  });

  it("keep the other edits of both where one of the two is chosen for what both touched", () => {
    const base = { title: "a", body: [text("one"), text("two"), text("three")] };
    const mine = write({ title: "mine", body: [text("1"), text("2"), text("three")] });
    const theirs = write({ title: "theirs", body: [text("one"), text("zwei"), text("drei")] });
    const chosen = (prefer: "mine" | "theirs") =>
      JSON.parse(mergeDocuments(write(base), mine, theirs, prefer) ?? "null");
    expect(chosen("mine")).toEqual({ title: "mine", body: [text("1"), text("2"), text("drei")] });
    expect(chosen("theirs")).toEqual({ title: "theirs", body: [text("1"), text("zwei"), text("drei")] });
    expect(conflictingPlaces(write(base), mine, theirs)).toEqual([
      { pointer: "/title", before: "mine", after: "theirs" },
      { pointer: "/body/1/text/en", before: "2", after: "zwei" },
    ]);
    expect(conflictingPlaces("{", mine, theirs)).toEqual([]);
  });

  it("never mix two parts of which one was moved and the other edited", () => {
    const base = { body: [text("one"), text("two"), text("three")] };
    const moved = { body: [text("two"), text("one"), text("three")] };
    expect(merged(base, moved, { body: [text("one", "y"), text("two"), text("three")] })).toBeNull();
    expect(merged(base, moved, { body: [text("one"), text("two"), text("three", "y")] })).toEqual({
      body: [text("two"), text("one"), text("three", "y")],
    });
  });

  it("leave the text as the other wrote it, but for what is mine", () => {
    expect(mergeDocuments('{"a": 1, "b": 1}', '{"a": 2, "b": 1}', '{ "a":1,\n"b" : 3 }')).toBe('{ "a":2,\n"b" : 3 }');
  });

  it("come out the same whoever saves first, and lose nothing of either", () => {
    const names = ["a", "b", "c", "d"] as const;
    const edit = fc.record({ name: fc.constantFrom(...names), value: fc.integer(), list: fc.boolean() });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), fc.array(edit, { maxLength: 4 }), (mine, theirs) => {
        const base = Object.fromEntries(names.map((name) => [name, { value: 0, list: [0, 0] }]));
        const make = (edits: typeof mine) => {
          const made: { [name: string]: object } = { ...base };
          for (const { name, value, list } of edits)
            made[name] = { ...made[name], ...(list ? { list: [0, 0, value] } : { value }) };
          return made;
        };
        const [one, other] = [make(mine), make(theirs)];
        const [there, back] = [mergeJson(base, one, other), mergeJson(base, other, one)];
        expect(there.ok).toBe(back.ok);
        if (!there.ok || !back.ok) return;
        expect(there.value).toEqual(back.value);
        for (const side of [one, other])
          for (const name of names)
            if (JSON.stringify(side[name]) !== JSON.stringify(base[name])) expect(there.value).toHaveProperty(name);
      }),
    );
  });
});
