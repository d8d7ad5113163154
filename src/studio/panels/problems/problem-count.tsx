import { useAtomValue } from "jotai";
import { groupedProblemsAtom } from "./grouped-problems.ts";

/** How many problems keep a change from being sent, in red; where there is none, how many others are in what it edits. */
export function ProblemCount() {
  const { errors, own } = useAtomValue(groupedProblemsAtom);
  const shown = errors.length > 0 ? errors : own;
  if (shown.length === 0) return null;
  return <span className={errors.length > 0 ? "st-count st-bad" : "st-count st-warned"}>{shown.length}</span>;
}
