import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from "react";
import { type Destination, NOWHERE } from "../../language/plan.ts";
import { linkAddress } from "../../route/link-address.ts";
import { useRuntime } from "../runtime/runtime.ts";

interface PressLinkProps {
  readonly className: string;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
  /** Without one only running its actions tells. */
  readonly destination?: Destination | typeof NOWHERE | undefined;
  onPress?: (() => void) | undefined;
}

/**
 * A link whose tap runs actions; another tab, a copy or a bookmark gets its address. Where the address is not known it
 * is still a link, and a button where the actions lead nowhere.
 */
export function PressLink({ className, describedBy, destination, children, onPress }: PressLinkProps) {
  const { page, location } = useRuntime();
  const href = useMemo(() => linkAddress(destination, page, location), [destination, page, location]);
  const shared = { className, "aria-describedby": describedBy, children };
  if (destination === NOWHERE) return <button type="button" {...shared} onClick={() => onPress?.()} />;
  const onClick = (event: MouseEvent) => {
    if (href !== undefined && isForBrowser(event)) return;
    event.preventDefault();
    onPress?.();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === "Enter" && onPress?.();
  const rest = href === undefined ? { role: "link", tabIndex: 0, onClick, onKeyDown } : { href, onClick };
  return <a {...shared} {...rest} />;
}

/** Asks for another tab or window, or for the file. */
function isForBrowser({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
