import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { ChangeBoundary } from "../session/change-boundary.tsx";
import type { OpenedChange } from "../session/opened-change.ts";
import { BenchBar } from "./bench-bar.tsx";

interface ChangeFrameProps
  extends Pick<OpenedChange, "change" | "details" | "draft" | "session" | "readOnly" | "pages"> {
  readonly title: string;
  /** Whether the review is what it shows. */
  readonly isReview?: boolean;
  readonly children: ReactNode;
}

/** A page of a change beside its screens, under the same bar. */
export function ChangeFrame({ title, isReview = false, children, ...opened }: ChangeFrameProps) {
  const { change } = opened;
  const navigate = useNavigate();
  return (
    <main className="st-change">
      <BenchBar
        {...opened}
        file="schemas/app.json"
        onReview={isReview ? null : () => navigate(`/changes/${change.id}?panel=review`)}
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
