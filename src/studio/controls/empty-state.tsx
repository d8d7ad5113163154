import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  /** Says what will be here, and what brings it. */
  readonly children: ReactNode;
  /** Outline of a drawing on a 24 by 24 grid. */
  readonly line: string;
  /** Button or link that brings it. */
  readonly action?: ReactNode;
}

/** Words and a picture in place of a list that has nothing in it yet. */
export function EmptyState({ title, children, line, action }: EmptyStateProps) {
  return (
    <div className="st-empty">
      <svg viewBox="0 0 96 72" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <rect x="8" y="10" width="64" height="54" rx="8" data-back />
        <rect x="24" y="4" width="64" height="54" rx="8" data-front />
        <g transform="translate(42 18) scale(1.2)">
          <path d={line} vectorEffect="non-scaling-stroke" />
        </g>
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
