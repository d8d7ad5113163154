import type { FunctionComponent } from "react";
import { describe, expect, it } from "vitest";
import type { AnyViewProps } from "../../render/create-view-props.ts";
import type { ViewTable } from "../../render/runtime/view-props.ts";
import { limitedViews } from "./limited-views.ts";

const views = { label: () => "drawn" } as unknown as ViewTable;

/** Draws one widget of a drawing that begins at 0. */
function opened(now = () => 0) {
  const { label } = limitedViews(views, { milliseconds: 50, now }) as unknown as {
    label: FunctionComponent<Partial<AnyViewProps>>;
  };
  return (text = "") => label({ props: { text } });
}

describe("the limits of one drawing", () => {
  it("end it after two thousand widgets, however few each list has", () => {
    const draw = opened();
    for (let count = 0; count < 2_000; count++) expect(draw()).toBe("drawn");
    expect(() => draw()).toThrow("more than 2000 widgets");
    expect(opened()()).toBe("drawn");
  });

  it("end it where a long text of the backend's is repeated", () => {
    const draw = opened();
    const text = "x".repeat(60_000);
    for (let count = 0; count < 4; count++) draw(text);
    expect(() => draw(text)).toThrow("more than 250000 characters");
  });

  it("end it where it takes too long", () => {
    let time = 0;
    const draw = opened(() => time);
    time = 50;
    expect(draw()).toBe("drawn");
    time = 51;
    expect(() => draw()).toThrow("more than 50 ms");
  });
});
