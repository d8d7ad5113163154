import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "back",
  visible: true,
  leads: { to: "back" },
  control: "leave",
  summary: "Goes back one page in the history; on the first page of a visit, home.",
  props: {},
  branches: {
    first: {
      summary: "Instead of going home: no page of this app was before this one, the shell or a link opened it.",
    },
  },
});
