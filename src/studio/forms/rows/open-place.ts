import { createContext, useContext, useState } from "react";

/** JSON pointer of the place that somebody was led to: what it stands in is open. */
const OpenPlaceContext = createContext<string | null>(null);

export const OpenPlaceProvider = OpenPlaceContext.Provider;

/** JSON pointer of the place that somebody was led to, or of what is selected; null for none. */
export function useOpenPlace(): string | null {
  return useContext(OpenPlaceContext);
}

/** Whether a part of a form is open: it opens when somebody is led to a place in it. */
export function useOpen(pointer: string, startsOpen = false): readonly [boolean, (isOpen: boolean) => void] {
  const asked = useContext(OpenPlaceContext);
  const isAsked = asked !== null && `${asked}/`.startsWith(`${pointer}/`);
  const [isOpen, setOpen] = useState(isAsked || startsOpen);
  const [last, setLast] = useState(asked);
  if (last !== asked) {
    setLast(asked);
    if (isAsked) setOpen(true);
  }
  return [isOpen, setOpen];
}
