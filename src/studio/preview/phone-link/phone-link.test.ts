import { expect, it } from "vitest";
import { phoneAddress, readPhoneLink } from "./phone-link.ts";

it("is read as it was written, and leads to no other site", () => {
  const link = { secret: "skrini-preview-a_b-c", language: "sw", path: "/sunflowerP?orderId=1&scenario=plan#now" };
  const address = phoneAddress("https://app.example", link);
  expect(address).toBe(
    "https://app.example/studio/phone#skrini-preview-a_b-c/sw/sunflowerP?orderId=1&scenario=plan#now",
  );
  expect(readPhoneLink(new URL(address).hash)).toEqual(link);
  expect(readPhoneLink("#secret/en//evil.example/")).toEqual({ secret: "", language: "en", path: "/" });
  expect(readPhoneLink("")).toEqual({ secret: "", language: "en", path: "/" });
});
