import { type ReactNode, useId, useState } from "react";

const STORED = "skrini-studio.closed-groups";

interface ListGroupProps {
  readonly name: string;
  readonly count: number;
  /** True during a search, so that matches in a closed group are visible. */
  readonly isForcedOpen: boolean;
  readonly level?: 2 | 3;
  /** Beside the name. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Documents under a name that closes them away, on this device until it is opened again. */
export function ListGroup({ name, count, isForcedOpen, level = 2, action, children }: ListGroupProps) {
  const [isClosed, setClosed] = useState(() => closedGroups().has(name));
  const id = useId();
  const isOpen = isForcedOpen || !isClosed;
  const Heading = level === 2 ? "h2" : "h3";
  const toggle = () => {
    const closed = new Set(closedGroups());
    if (isClosed) closed.delete(name);
    else closed.add(name);
    window.localStorage.setItem(STORED, [...closed].join("\n"));
    setClosed(!isClosed);
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
        {children}
      </div>
    </section>
  );
}

function closedGroups(): ReadonlySet<string> {
  return new Set((window.localStorage.getItem(STORED) ?? "").split("\n"));
}
