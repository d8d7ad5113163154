import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "sign-in",
  session: "begins",
  summary:
    "Starts the session, which is kept as `session` of app.json says: calls carry it from now on. Put `navigate` after it: it leads to the page that was asked for without a session, or else where it says.",
  props: {
    session: {
      kind: "string",
      summary:
        "What calls carry: a member of the answer, such as `${answer.session}`. Left out where the session is a cookie.",
    },
    person: {
      kind: "string",
      summary:
        "Who it is, by an id that stays the same each time they sign in. Drafts and payments of unknown outcome are then theirs again once they have signed in anew; without it, those of the session before are lost.",
    },
  },
});
