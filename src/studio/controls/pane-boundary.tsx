import { Component, type ReactNode } from "react";
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
  readonly children: ReactNode;
}

/** An unfinished document is a normal state: a pane that cannot draw it says so, and those beside it go on. */
export class PaneBoundary extends Component<PaneBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  private stop: (() => void) | undefined;

  override componentDidCatch(): void {
    this.stop ??= this.props.subscribe?.(this.drawAgain);
  }

  override componentDidUpdate({ shows }: PaneBoundaryProps): void {
    if (this.state.hasFailed && shows !== this.props.shows) this.drawAgain();
  }

  override componentWillUnmount(): void {
    this.stop?.();
  }

  drawAgain = (): void => {
    this.stop?.();
    this.stop = undefined;
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    const { name, undo, children } = this.props;
    if (!this.state.hasFailed) return children;
    const onUndo = undo?.();
    return (
      <section className="st-problem" role="alert" data-pane>
        <p>{name} cannot show the documents. The other panels work, and nothing is lost.</p>
        {onUndo !== undefined && (
          <Button tone="primary" onClick={onUndo}>
            Undo the last edit
          </Button>
        )}
        <Button onClick={this.drawAgain}>Try again</Button>
      </section>
    );
  }
}
