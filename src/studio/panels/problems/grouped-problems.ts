import { atom } from "jotai";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { diagnosticsAtom } from "../../session/change-atoms.ts";
import { changedPaths } from "../../session/changed-paths.ts";
import { openedAtom } from "../../session/opened-change.ts";

/** Diagnostics by what they mean for whoever edits. */
interface GroupedProblems {
  /** They keep the change from being sent. */
  readonly errors: readonly Diagnostic[];
  /** Warnings in documents that the change edits. */
  readonly own: readonly Diagnostic[];
  /** Warnings in documents that it leaves as they are: most were there before. */
  readonly others: readonly Diagnostic[];
}

export const groupedProblemsAtom = atom((get): GroupedProblems => {
  const diagnostics = get(diagnosticsAtom);
  const opened = get(openedAtom);
  const edited = opened === null ? null : changedPaths(opened.draft, opened.base);
  const warnings = diagnostics.filter(({ severity }) => severity === "warning");
  const isOwn = ({ file }: Diagnostic) => edited === null || edited.has(file);
  return {
    errors: diagnostics.filter(({ severity }) => severity !== "warning"),
    own: warnings.filter(isOwn),
    others: warnings.filter((one) => !isOwn(one)),
  };
});
