import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";

interface PaneBoundaryProps {
  /** The pane's name in a sentence: `The preview`. */
  readonly name: string;
  /** Names what is shown, another with each edit: the pane is drawn again when it changes. */
  readonly shows: string;
  /** Absent: there is nothing to take back, or nobody may. */
  readonly onUndo?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** An unfinished document is a normal state: a pane that cannot draw it says so, and those beside it go on. */
export class PaneBoundary extends Component<PaneBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate({ shows }: PaneBoundaryProps): void {
    if (this.state.hasFailed && shows !== this.props.shows) this.drawAgain();
  }

  drawAgain = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    const { name, onUndo, children } = this.props;
    if (!this.state.hasFailed) return children;
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
