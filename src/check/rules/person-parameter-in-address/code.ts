import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary:
    "An address that may be another host's reads a parameter that says who the person is: one of `query.owner` in app.json.",
  why: "Session and user go to no other host unless it is listed for them; the phone sees to it only for what it adds itself.",
  fix: "Begin the address with a path of this app or a host of `hosts.session`, or leave the parameter out.",
});
