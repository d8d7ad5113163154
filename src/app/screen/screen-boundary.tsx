import { Component, type ReactNode } from "react";
import type { JsonObject } from "../../kit/json.ts";
import { showFailed } from "../parts/server-page.ts";

interface Props {
  readonly children: ReactNode;
  report(problem: string, detail: JsonObject): void;
}

/** The last resort instead of a screen that crashed; the next screen has a boundary of its own. */
export class ScreenBoundary extends Component<Props, { readonly crashed: boolean }> {
  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report("screen-crashed", { error: String(error) });
  }

  override render(): ReactNode {
    // The state is null until a crash.
    return this.state?.crashed ? <FailedPage /> : this.props.children;
  }
}

export function FailedPage() {
  return <div ref={showFailed} />;
}
