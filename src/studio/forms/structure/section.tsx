import type { ReactNode } from "react";
import { plainName } from "../../document/plain-words.ts";
import { useOpen } from "../rows/open-place.ts";
import { summaryWords } from "../rows/summary-words.ts";

interface SectionProps {
  readonly pointer: string;
  readonly name: string;
  /** How much there is in it. */
  readonly hint: string;
  readonly summary: string;
  readonly children: ReactNode;
}

/** A part of a form that is opened to be edited; what is in it is made then. */
export function Section({ pointer, name, hint, summary, children }: SectionProps) {
  const [isOpen, setOpen] = useOpen(pointer);
  return (
    <details className="st-section" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={`${pointer}-name`}>
        <span className="st-prop-name">{plainName(name)}</span>
        {hint !== "" && <span className="st-hint">{hint}</span>}
      </summary>
      {isOpen && (
        <div className="st-section-body">
          {summary !== "" && <p className="st-hint">{summaryWords(summary)}</p>}
          {children}
        </div>
      )}
    </details>
  );
}
