import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A call's path begins like one of the backend's own paths, and would stand below the prefix.",
  why: "The backend is asked at an address that it does not have: below the prefix in place of beside it.",
  fix: 'Write `"root": true`; or leave the beginning out of the path.',
  call({ root }, report, { project }) {
    const path = member(root, "path");
    const text = textOf(path) ?? "";
    if (path === undefined || member(root, "root")?.value === true) return;
    const { roots } = project;
    const prefix = textOf(member(member(project.app?.root, "calls"), "prefix")) ?? "";
    const found = [...roots, prefix].find((one) => one !== "" && (text === one || text.startsWith(`${one}/`)));
    if (found === undefined) return;
    const isPrefix = !roots.includes(found);
    const hint = isPrefix ? `leave "${found}" out` : '"root": true';
    report(path, `this would be asked at "${prefix}${text}"`, hint);
  },
});
