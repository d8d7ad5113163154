import { showFailed } from "./show-failed.ts";

export function FailedPage() {
  return <div ref={showFailed} />;
}
