import { useState } from "react";
import { FailedArea, hasText, Skeleton, useSource, useText, type ViewProps } from "../../src/render/widget-api.ts";
import type { data } from "./definition.ts";
import "./view.css";

/** Once shown, the children stay while the source is read again, and under the message if that fails. */
export function DataAreaView({ props, slots }: ViewProps<typeof data>) {
  const { status, error, failure, retry } = useSource(props.source);
  const text = useText();
  const [shown, setShown] = useState(status === "ready");
  if (status === "ready" && !shown) setShown(true);
  if (status === "empty" && shown) setShown(false);

  if (status === "idle" && !shown) return null;
  if (status === "empty") return slots.empty ?? <p className="sk-empty">{props.emptyText ?? text("empty")}</p>;
  const failed = status === "failed" || status === "offline";
  const loading = status === "loading" && !shown;
  return (
    <div className="sk-data" aria-busy={status === "loading" || undefined}>
      {failed && (
        <FailedArea
          icon={status === "offline" ? "offline" : "alert"}
          message={status === "offline" ? text("offline") : hasText(error) ? error : text("failed")}
          kind={failure}
          onRetry={retry}
        />
      )}
      {loading && (
        <>
          <span className="sk-unseen" role="status">
            {text("loading")}
          </span>
          {slots.loading ?? <Skeleton shape={props.skeleton} count={props.count} />}
        </>
      )}
      {shown && slots.children}
    </div>
  );
}
