import { createRoot as createReactRoot, type Root } from "react-dom/client";

/**
 * The events that React listens to at the root: those that an element of ours asks for, as src/cli/build finds them. By
 * itself it would listen to some eighty kinds; each that a tap brings costs a slow phone milliseconds, heard or not.
 * `load`, `error`, `toggle`, `cancel` and `close` it hears at the element itself.
 */
const DELEGATED_EVENTS: readonly string[] = import.meta.env.VITE_EVENTS.split(" ");

/**
 * React's own, on an element that hears no more than it must. In a file of its own, to run before the app's code is
 * there.
 */
export function createRoot(element: HTMLElement): Root {
  const listen = element.addEventListener;
  element.addEventListener = (type: string, ...more: [EventListenerOrEventListenerObject]) => {
    if (DELEGATED_EVENTS.includes(type)) listen.call(element, type, ...more);
  };
  return createReactRoot(element);
}
