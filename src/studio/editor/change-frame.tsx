import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { ChangeBoundary } from "../session/change-boundary.tsx";
import type { OpenedChange } from "../session/opened-change.ts";
import { BenchBar } from "./bench-bar.tsx";

interface ChangeFrameProps extends Pick<OpenedChange, "change" | "draft" | "session" | "readOnly" | "pages"> {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of a change beside its screens, under the same bar. */
export function ChangeFrame({ title, change, draft, session, readOnly, pages, children }: ChangeFrameProps) {
  const navigate = useNavigate();
  return (
    <main className="st-change">
      <BenchBar
        change={change}
        draft={draft}
        session={session}
        readOnly={readOnly}
        pages={pages}
        file="schemas/app.json"
        onReview={() => navigate(`/changes/${change.id}?panel=review`)}
      />
      <div className="st-page st-change-page">
        <h2 className="st-unseen">{title}</h2>
        <ChangeBoundary name="This page" shows={title}>
          {children}
        </ChangeBoundary>
      </div>
    </main>
  );
}
