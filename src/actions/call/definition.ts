import { defineAction } from "../../language/define-action.ts";
import { CALL_FAILURE } from "../../language/failure.ts";
import { STRING } from "../../language/terms/type.ts";

export const definition = defineAction({
  name: "call",
  summary:
    "Calls the server. One is in flight per intent: while it is, `busy.<intent>` is true and a second tap does nothing. A refusal stops the list. A tracking call (effect `telemetry`) is sent and not waited for, and always succeeds.",
  props: {
    call: { kind: "call", required: true, summary: "Its id under schemas/calls." },
    payload: { kind: "record", summary: "The call's payload." },
    intent: {
      kind: "string",
      literal: true,
      declares: "intent",
      summary: "What the borrower means by it, one word: names `busy.<intent>` and `checking.<intent>`.",
    },
    readBack: {
      kind: "source",
      summary:
        "Read after an unknown outcome (no answer, a cut connection), and on the way back from a page the answer led to, before it is offered again; `checking.<intent>` is true until that succeeds.",
    },
  },
  branches: {
    success: { summary: "The call succeeded.", locals: { answer: "answer", message: STRING } },
    failure: {
      summary: "It did not. Without this branch a message says why.",
      replacesMessage: true,
      locals: { failure: CALL_FAILURE },
    },
  },
});
