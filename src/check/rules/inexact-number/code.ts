import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A whole number beyond 2^53, about 9 quadrillion.",
  why: "Phones and servers would read a neighbor of it: another account number, another limit.",
  fix: "Write digits that name something as a string, and a limit within 2^53.",
});
