import { useState } from "react";
import { ChangeFrame } from "../../../editor/change-frame.tsx";
import { useEditingParts } from "../../../editor/use-editing-parts.ts";
import { ReviewContent } from "../../../panels/review/review-panel.tsx";
import { useChangeDiff } from "../../../panels/review/use-change-diff.ts";
import { createExpressionValues } from "../../../preview/expression-values.ts";
import type { OpenedChange } from "../../../session/opened-change.ts";
import { ScreenReview } from "./screen-review.tsx";

/** The review of a change as a page: its screens, each before and after, and what is said of them. */
export function ReviewPage(opened: OpenedChange) {
  const [values] = useState(createExpressionValues);
  useEditingParts(opened, values);
  return (
    <ChangeFrame title="Review" isReview {...opened}>
      <WholeReview base={opened.base} />
    </ChangeFrame>
  );
}

function WholeReview({ base }: Pick<OpenedChange, "base">) {
  const changed = useChangeDiff();
  const [screen, setScreen] = useState<string | null>(null);
  return (
    <div className="st-review-page">
      <ScreenReview before={base} after={changed.documents} diff={changed.diff} chosen={screen} onChoose={setScreen} />
      <aside aria-label="Words and comments">
        <ReviewContent changed={changed} shown={{ id: screen, show: setScreen }} />
      </aside>
    </div>
  );
}
