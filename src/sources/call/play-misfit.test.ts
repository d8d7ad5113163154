import { expect, it } from "vitest";
import { parsePlayedMisfit, playedMisfitText, playMisfit } from "./play-misfit.ts";

it.each([
  "rows-array-string~json",
  "rows-array-object~numbered",
  "rows-array-string",
  ".-object-array",
  "state-string-string~=in-doubt",
])("reads %s, and writes it as it was", (text) => {
  const misfit = parsePlayedMisfit(text);
  expect(misfit && playedMisfitText(misfit)).toBe(text);
});

it.each(["rows-array-string~", "rows-array-string~xml", "rows-array-string~json~json", "rows~json", "~json"])(
  "takes %s for none",
  (text) => {
    expect(parsePlayedMisfit(text)).toBeNull();
  },
);

it("plays another of the values that a member may have", () => {
  const misfit = parsePlayedMisfit("rows[].state-string-string~=late");
  expect(misfit && playMisfit({ rows: [{ state: "open" }] }, misfit)).toEqual({ rows: [{ state: "late" }] });
});

it("plays a form in each element of a list", () => {
  const misfit = parsePlayedMisfit("rows[].parts-array-string~json");
  expect(misfit && playMisfit({ rows: [{ parts: [1] }, { parts: [] }] }, misfit)).toEqual({
    rows: [{ parts: "[1]" }, { parts: "[]" }],
  });
});
