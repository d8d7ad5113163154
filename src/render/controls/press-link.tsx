import type { ReactNode } from "react";

interface PressLinkProps {
  readonly className: string;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
  onPress?: (() => void) | undefined;
}

/** Makes it a link for the keyboard and for readers; where it leads, its actions say. */
const ADDRESS = "#";

/** A link whose press runs actions instead of following its address. */
export function PressLink({ className, describedBy, children, onPress }: PressLinkProps) {
  return (
    <a
      className={className}
      href={ADDRESS}
      aria-describedby={describedBy}
      onClick={(event) => {
        event.preventDefault();
        onPress?.();
      }}
    >
      {children}
    </a>
  );
}
