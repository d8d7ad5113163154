import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "bridge",
  visible: true,
  leads: { to: "message", from: "message" },
  control: "leave",
  summary: "Sends a message of app.json's catalog to the native shell; without a shell its web fallback runs.",
  props: {
    message: { kind: "message", required: true, summary: "Its name under `bridge.messages`." },
    payload: {
      kind: "record",
      summary:
        "Its members, as the catalog declares them. An address whose host is not listed is shown to the person first.",
    },
  },
  branches: {
    failure: {
      replacesMessage: true,
      summary:
        "No shell took it and there is no web fallback. Without this branch a message says so, unless the catalog calls it `silent`.",
    },
  },
});
