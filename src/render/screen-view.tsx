import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { evaluate } from "../expression/evaluate.ts";
import { own } from "../kit/own.ts";
import { NodeView, nodeList } from "./node-view.tsx";
import { Icon } from "./runtime/icon.tsx";
import { type ReadSlot, scopeOf } from "./runtime/resolve-node.ts";
import { type Runtime, RuntimeContext, useRuntime } from "./runtime/runtime.ts";
import { useDerived, useText } from "./runtime/widget-hooks.ts";

const NO_LOCALS = {};

interface ScreenViewProps {
  readonly runtime: Runtime;
  /** Absent on the first page of the history. */
  readonly onBack?: ((tap: { readonly nativeEvent: Event }) => void) | undefined;
  /** At the end of the title's line, and of the body. */
  readonly header?: ReactNode;
  readonly end?: ReactNode;
  /** Strips, toasts and dialogs of the app itself. */
  readonly children?: ReactNode;
}

/** Renders one open screen: its heading, body, footer and open popups. */
export function ScreenView({ runtime, onBack, header, end, children }: ScreenViewProps) {
  const { plan } = runtime;
  return (
    <RuntimeContext value={runtime}>
      <div className={`sk-screen${plan.wide ? " sk-page" : ""}`}>
        <Header onBack={onBack}>{header}</Header>
        <main className="sk-body">
          {nodeList(plan.body, NO_LOCALS, runtime)}
          {end}
        </main>
        <footer className="sk-bottom">
          {plan.footer.length > 0 && <div className="sk-footer">{nodeList(plan.footer, NO_LOCALS, runtime)}</div>}
          {children}
        </footer>
        <Popups />
        <PaintWatch />
      </div>
    </RuntimeContext>
  );
}

function Header({ onBack, children }: Pick<ScreenViewProps, "onBack" | "children">) {
  const text = useText();
  const { plan, environment, mark } = useRuntime();
  const title = useDerived(
    useCallback(
      (read: ReadSlot) => String(evaluate(plan.title, scopeOf(read, NO_LOCALS), environment) ?? ""),
      [plan, environment],
    ),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not where the app goes on at a control of the screen that the server drew.
    if (!document.querySelector(":focus")) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="sk-header">
      <title>{title}</title>
      {onBack !== undefined && (
        <button type="button" className="sk-back" aria-label={text("back")} onClick={onBack}>
          <Icon name="arrow-left" />
        </button>
      )}
      {mark && <img className="sk-mark" src={mark} alt="" />}
      {/* Two lines hold 50 characters. A longer title, which may come with data, would move all that is below it. */}
      <h1 className={`sk-title${title.length > 50 ? " sk-title-long" : ""}`} tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </header>
  );
}

/** One for all of them: most are never opened. */
function Popups() {
  const runtime = useRuntime();
  const { plan, closePopup } = runtime;
  const open = useDerived(
    useCallback(
      (read: ReadSlot) => Object.keys(plan.popups).filter((name) => read("popup", name) === true),
      [plan.popups],
    ),
  );
  return open.map((name) => {
    const node = own(plan.popups, name);
    return (
      node && <NodeView key={name} node={node} locals={NO_LOCALS} runtime={runtime} onClose={() => closePopup(name)} />
    );
  });
}

/** Shows nothing: tells the store when what was set is in the page. */
const PaintWatch = memo(function PaintWatch() {
  const { paint } = useRuntime().store;
  const [times, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    paint.render = render;
    paint.rendered?.(times, render);
  });
  return null;
});
