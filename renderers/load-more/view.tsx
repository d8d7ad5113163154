import { Button, FailedArea, hasText, useMore, useText, type ViewProps } from "../../src/render/widget-api.ts";
import type { loadMore } from "./definition.ts";
import "./view.css";

export function LoadMoreView({ props }: ViewProps<typeof loadMore>) {
  const text = useText();
  const { status, error, failure, readMore } = useMore(props.source);
  if (status === "end") return null;
  if (status === "failed")
    return <FailedArea message={hasText(error) ? error : text("failed")} kind={failure} onRetry={readMore} />;
  return (
    <div className="sk-load-more">
      <Button
        label={hasText(props.label) ? props.label : text("more")}
        tone="secondary"
        busy={status === "loading"}
        onPress={readMore}
      />
    </div>
  );
}
