/** The members of the window that the bridge uses, beside the objects a shell injects. */
export interface ShellWindow extends Partial<EventTarget> {
  readonly location?: { readonly origin: string };
  onNativeBack?: () => boolean;
}

/**
 * Passes on what arrives as message events. A shell speaks from the page's own origin or from none; what another
 * origin says (a frame, another window) arrives as null, which no message is.
 */
export function listenToShell(shell: ShellWindow, receive: (message: unknown) => void): void {
  shell.addEventListener?.("message", (event) => {
    const { data, origin } = event as MessageEvent;
    receive(origin === "" || origin === shell.location?.origin ? data : null);
  });
}

/**
 * Installs `onNativeBack` for the shell to call at a press of the hardware's back. It answers true when the page
 * handled the press; a handler that fails leaves it to the shell.
 */
export function installNativeBack(shell: ShellWindow, handler: () => boolean, onFailed: () => void): void {
  shell.onNativeBack = () => {
    try {
      return handler() === true;
    } catch {
      onFailed();
      return false;
    }
  };
}
