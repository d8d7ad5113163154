import { OpenChange } from "../change-pages/open-change.tsx";
import { AllTexts } from "./all-texts.tsx";

/** Every text of a change, for whoever rewords and translates. */
export function TextsPage() {
  return (
    <OpenChange title="Texts">
      {(opened) =>
        opened.report === null ? (
          <p className="st-hint" role="status">
            Reading the texts …
          </p>
        ) : (
          <AllTexts {...opened} report={opened.report} />
        )
      }
    </OpenChange>
  );
}
