import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary:
    "A route, a call, one of the backend's paths or an address lies at a path of the server's own, such as `/studio`.",
  why: "The page would act there in the name of whoever looks at it: of an approver who is signed in to the studio, too.",
  fix: "Choose another path.",
});
