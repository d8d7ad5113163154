import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary:
    "A call moves money and app.json has the list `calls.moneyPaths` without it; or it is listed and has another effect.",
  why: "The list is what a reviewer looks at, and what the server goes by, to know which requests move money.",
  fix: "List its method and path, or give the call the effect `money`.",
});
