import { type ReactNode, useState } from "react";

interface MoreSettingsProps {
  readonly count: number;
  /** Says what they are; their number alone if absent. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Settings that are not made: out of the way until somebody looks for them. */
export function MoreSettings({ count, title, children }: MoreSettingsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="st-more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title ?? (count === 1 ? "1 more setting" : `${count} more settings`)}</summary>
      {isOpen && <div className="st-props">{children}</div>}
    </details>
  );
}
