import { Component, type ReactNode } from "react";
import type { JsonObject } from "../kit/json.ts";

interface Props {
  readonly type: string;
  readonly children: ReactNode;
  /** Shown instead of a widget that crashed. */
  readonly fallback: ReactNode;
  report(problem: string, detail: JsonObject): void;
}

/** Keeps a crashed widget from taking the screen with it. */
export class NodeBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report("widget-crashed", { type: this.props.type, error: String(error) });
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
