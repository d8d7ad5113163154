import { type ReactNode, useId, useState } from "react";

/** Names of groups that somebody opened or closed against how they begin. */
const STORED = "skrini-studio.closed-groups";

interface ListGroupProps {
  readonly name: string;
  /** Null until it is known. */
  readonly count: number | null;
  /** True during a search, so that matches in a closed group are visible. */
  readonly isForcedOpen: boolean;
  readonly level?: 2 | 3;
  /** Closed until somebody opens it. */
  readonly startsClosed?: boolean;
  /** Beside the name. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Documents under a name that closes them away, on this device until it is opened again. */
export function ListGroup({ name, count, isForcedOpen, level = 2, action, children, ...begin }: ListGroupProps) {
  const { startsClosed = false } = begin;
  const [isToggled, setToggled] = useState(() => toggledGroups().has(name));
  const id = useId();
  const isOpen = isForcedOpen || isToggled === startsClosed;
  const Heading = level === 2 ? "h2" : "h3";
  const toggle = () => {
    const toggled = new Set(toggledGroups());
    if (isToggled) toggled.delete(name);
    else toggled.add(name);
    window.localStorage.setItem(STORED, [...toggled].join("\n"));
    setToggled(!isToggled);
  };
  return (
    <section className="st-list-group">
      <div className="st-list-head">
        <Heading>
          <button
            type="button"
            className="st-group-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            disabled={isForcedOpen}
            onClick={toggle}
          >
            {name} <span className="st-hint">{count}</span>
          </button>
        </Heading>
        {action}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

function toggledGroups(): ReadonlySet<string> {
  return new Set((window.localStorage.getItem(STORED) ?? "").split("\n"));
}
