/**
 * Installs `onNativeBack` for the shell to call at a press of the hardware's back. It answers true when the page handled
 * the press; a handler that fails leaves it to the shell. Disposing removes it, unless another took its place.
 */
export function installNativeBack(shell: unknown, handler: () => boolean, report: (event: string) => void): () => void {
  if (typeof shell !== "object" || shell === null) return () => {};
  const target = shell as { onNativeBack?: () => boolean };
  const onNativeBack = () => {
    try {
      return handler() === true;
    } catch {
      report("native-back-failed");
      return false;
    }
  };
  target.onNativeBack = onNativeBack;
  return () => {
    if (target.onNativeBack === onNativeBack) delete target.onNativeBack;
  };
}
