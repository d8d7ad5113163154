import { useAtomValue } from "jotai";
import { diagnosticsAtom } from "../../session/change-atoms.ts";

/** How many problems there are; red where one is an error. */
export function ProblemCount() {
  const diagnostics = useAtomValue(diagnosticsAtom);
  const hasErrors = diagnostics.some(({ severity }) => severity === "error");
  if (diagnostics.length === 0) return null;
  return <span className={hasErrors ? "st-count st-bad" : "st-count st-warned"}>{diagnostics.length}</span>;
}
