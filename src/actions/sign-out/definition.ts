import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "sign-out",
  session: "ends",
  visible: true,
  leads: { to: "page", from: "to" },
  control: "navigate",
  summary:
    "Ends the session, in other tabs too, and clears drafts and all else that the app keeps of the person. Then a page opens in this one's place, without the common parameters.",
  props: {
    to: {
      kind: "string",
      route: true,
      required: true,
      summary: "The page that opens: one for people who are not signed in.",
    },
    call: {
      kind: "call",
      summary:
        "Tells the server first, which ends the session there. Whatever it answers, or if it does not within some seconds, the person is signed out here.",
    },
  },
});
