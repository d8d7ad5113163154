import { STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const dialCodeDefinition: FunctionDefinition = {
  name: "dialCode",
  summary:
    "The first code of an operator's service in a string, such as `*150*00#`, to dial it; empty where there is none.",
  signature: "dialCode(string) → string",
  parameters: [{ name: "text", types: [STRING] }],
  result: () => STRING,
  examples: [
    { expression: "dialCode('Dial *150*00# and choose 4.')", result: "*150*00#" },
    { expression: "dialCode('Enter your PIN.')", result: "" },
    { expression: "dialCode('Dial *21*0700000000#')", result: "" },
  ],
};

/** As `checkPhone` takes it before it is dialed. */
const CODE = /(?:^|[^\d*#])(\*1\d{1,2}(?:\*\d+)*#)(?![\d*#])/;

export const runDialCode: RunFunction = ([text = null]) =>
  typeof text === "string" ? (CODE.exec(text)?.[1] ?? "") : "";
