import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A call has no sample `default`, in a project that has samples.",
  why: "Where no scenario says what is answered the sandbox has nothing to answer, and the screen cannot be tried.",
  fix: "Write `schemas/samples/<call>/default.json`.",
  fromAbsence: true,
  project({ project }, reportIn) {
    if (project.samples.size === 0) return;
    for (const [id, document] of project.calls) {
      if (document === null || project.samples.get(id)?.has("default")) continue;
      const message = `the call "${id}" has no sample "default"`;
      reportIn(document)(member(document.root, "id") ?? document.root, message, `schemas/samples/${id}/default.json`);
    }
  },
});
