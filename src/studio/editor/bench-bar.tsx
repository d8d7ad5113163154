import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { ChangeBadge, useServed } from "../session/change-badge.tsx";
import type { OpenedChange } from "../session/opened-change.ts";
import { SaveState } from "../session/save-state.tsx";
import { UndoButtons } from "../session/undo-buttons.tsx";
import { useOthers } from "../session/use-others.ts";
import { useScreenTitles } from "../session/use-screen-names.ts";
import { ChangeTabs } from "./change-tabs.tsx";

interface BenchBarProps extends Pick<OpenedChange, "change" | "details" | "draft" | "session" | "readOnly" | "pages"> {
  /** Document that is looked at, as others are told. */
  readonly file: string;
  /** Leads to the review; null where it is shown. */
  readonly onReview: (() => void) | null;
  /** Leads to panes that the window has no room for. */
  readonly children?: ReactNode;
}

/** Document that pages beside the screens name. */
const APP = "app";

/** Which change this is, whether it is saved, and the way on. */
export function BenchBar({ change, details, file, onReview, children, ...opened }: BenchBarProps) {
  const { draft, session, readOnly, pages } = opened;
  const others = useOthers(change.id, file, session.catchUp);
  const titleOf = useScreenTitles();
  return (
    <header className="st-bar">
      <div>
        <h1 title={change.title}>{change.title}</h1>
        <ChangeBadge change={change} channels={useServed(change)} approvals={details.approvals} />
      </div>
      <ChangeTabs change={change} pages={pages} />
      {children}
      <div className="st-others" role="status">
        {others.map(({ name, document }) => (
          <span key={name} className="st-badge">
            {name} is here too{document === APP ? "" : `, in ${titleOf(document.replace(/^.*\//, ""))}`}
          </span>
        ))}
      </div>
      <SaveState session={session} draft={draft} />
      <div className="st-row">
        <UndoButtons draft={draft} readOnly={readOnly} />
        {onReview !== null && (
          <Button tone="primary" onClick={onReview}>
            {change.status === "draft" ? "Review and release" : "Review"}
          </Button>
        )}
      </div>
    </header>
  );
}
