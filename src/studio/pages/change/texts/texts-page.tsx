import { useAtomValue } from "jotai";
import { ChangeFrame } from "../../../editor/change-frame.tsx";
import { reportAtom } from "../../../session/change-atoms.ts";
import type { OpenedChange } from "../../../session/opened-change.ts";
import { AllTexts } from "./all-texts.tsx";

/** Every text of a change, for whoever rewords and translates. */
export function TextsPage(opened: OpenedChange) {
  const report = useAtomValue(reportAtom);
  return (
    <ChangeFrame title="Texts" {...opened}>
      {report === null ? (
        <p className="st-hint" role="status">
          Reading the texts …
        </p>
      ) : (
        <AllTexts {...opened} report={report} />
      )}
    </ChangeFrame>
  );
}
