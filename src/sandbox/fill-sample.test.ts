import { describe, expect, it } from "vitest";
import { fillSample } from "./fill-sample.ts";

const fill = (text: string, moved = 0) =>
  fillSample(text, {
    now: Date.UTC(2026, 11, 31, 21, 30),
    timeZone: "Africa/Dar_es_Salaam",
    moved,
    values: { orderId: "A&b", origin: "http://x.test" },
  });

describe("fillSample", () => {
  it("counts days from today where the borrower is, over the end of the year", () => {
    expect(fill("{today}")).toBe("2027-01-01");
    expect(fill("since {today-1}, until {today+31}")).toBe("since 2026-12-31, until 2027-02-01");
    expect(fill("{now}")).toBe("2027-01-01 00:30:00");
  });

  it("moves due dates only", () => {
    expect(fill("{due+2} {today+2}", 14)).toBe("2027-01-17 2027-01-03");
  });

  it("encodes values in addresses and leaves them alone in words", () => {
    expect(fill("{origin}/order?id={orderId}")).toBe("http://x.test/order?id=A%26b");
    expect(fill("Order {orderId}")).toBe("Order A&b");
  });

  it("leaves other braces as they are", () => {
    for (const text of ["{{x}}", "{constructor}", "{today + 1}"]) expect(fill(text)).toBe(text);
  });

  it("fills every level and keeps what is no text", () => {
    const filling = { now: 0, timeZone: "UTC", moved: 0, values: { a: "1" } };
    expect(fillSample({ list: [{ x: "{a}" }, 2, null, true] }, filling)).toEqual({ list: [{ x: "1" }, 2, null, true] });
  });
});
