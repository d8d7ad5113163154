import { describe, expect, it } from "vitest";
import { checkPhone, phoneAddress } from "./check-contact.ts";

describe("promise 23: checkPhone", () => {
  it.each(["112", "+255 800 000 000", "0700-000-000", "(022) 211 0000", "+1 (202) 555.0100", "123456789012345"])(
    "takes %s as it is",
    (phone) => {
      expect(checkPhone(phone)).toBe(phone);
    },
  );

  it.each([
    ["*150*00#", "tel:*150*00%23"],
    ["*15#", "tel:*15%23"],
    ["*149*01*400200#", "tel:*149*01*400200%23"],
  ])("takes a code of the operator's services: %s", (code, address) => {
    expect(checkPhone(code)).toBe(code);
    expect(phoneAddress(code)).toBe(address);
  });

  it("drops spaces around it", () => {
    expect(checkPhone("  0800 110 110 ")).toBe("0800 110 110");
  });

  it.each([
    ["no digits", "call us"],
    ["too few digits", "12"],
    ["too many digits", "1234567890123456"],
    ["call forwarding", "*21*0700000000#"],
    ["a network's code", "##002#"],
    ["forwarding of all calls", "*002*0700000000#"],
    ["barring of calls", "*331*0000#"],
    ["the phone's number", "*#06#"],
    ["a code that goes on", "*150*00#,0700000000"],
    ["a code with an end of its own inside", "*150#*21*0700000000#"],
    ["a code without its end", "*150*00"],
    ["a long code", `*150${"*1".repeat(40)}#`],
    ["a pause", "0700000000,1"],
    ["a wait", "0700000000;1"],
    ["a pause by letter", "0700000000p1"],
    ["a wait by letter", "0700000000W1"],
    ["a plus in the middle", "0700+000"],
    ["a scheme", "tel:0700000000"],
    ["a line end", "0700000\n000"],
    ["an invisible mark", "0700\u200e000000"],
    ["digits of another script", "٠٧٠٠٠٠٠٠"],
    ["a long run of separators", `0700${"-".repeat(40)}000`],
    ["nothing", ""],
  ])("refuses %s", (_, phone) => {
    expect(checkPhone(phone)).toBeNull();
  });
});
