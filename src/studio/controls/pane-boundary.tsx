import { Component, type ReactNode } from "react";
import { messageOf } from "../../kit/message-of.ts";
import { Button } from "./button.tsx";

interface PaneBoundaryProps {
  /** The pane's name in a sentence: `The preview`. */
  readonly name: string;
  /** Names what is shown: a pane that failed is drawn again when it changes. */
  readonly shows: string;
  /** Tells of edits: a pane that failed is drawn again after the next one. */
  subscribe?(listener: () => void): () => void;
  /** Returns the function that takes the last edit back; undefined where there is none, or nobody may. */
  undo?(): (() => void) | undefined;
  /** Returns the first mistake of the documents, in a sentence; undefined where that is not known. */
  explain?(): string | undefined;
  readonly children: ReactNode;
}

interface PaneBoundaryState {
  /** Thrown while the pane was drawn; null while it is drawn. */
  readonly failure: { readonly reason: unknown } | null;
}

/** An unfinished document is a normal state: a pane that cannot draw it says so, and those beside it go on. */
export class PaneBoundary extends Component<PaneBoundaryProps, PaneBoundaryState> {
  override state: PaneBoundaryState = { failure: null };

  static getDerivedStateFromError(reason: unknown): PaneBoundaryState {
    return { failure: { reason } };
  }

  private stop: (() => void) | undefined;

  override componentDidCatch(): void {
    this.stop ??= this.props.subscribe?.(this.drawAgain);
  }

  override componentDidUpdate({ shows }: PaneBoundaryProps): void {
    if (this.state.failure !== null && shows !== this.props.shows) this.drawAgain();
  }

  override componentWillUnmount(): void {
    this.stop?.();
  }

  drawAgain = (): void => {
    this.stop?.();
    this.stop = undefined;
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { name, undo, explain, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    const onUndo = undo?.();
    const why = explain?.();
    return (
      <section className="st-problem st-failed" role="alert" data-pane>
        <p>{name} cannot show the documents as they are now. Nothing is lost.</p>
        {why !== undefined && <p>{why}</p>}
        {onUndo !== undefined && (
          <Button tone="primary" onClick={onUndo}>
            Undo the last edit
          </Button>
        )}
        <Button onClick={this.drawAgain}>Try again</Button>
        <details>
          <summary>For developers</summary>
          <code>{messageOf(failure.reason)}</code>
        </details>
      </section>
    );
  }
}
