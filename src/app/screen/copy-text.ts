/**
 * Puts text on the clipboard; false where the browser allows it in no way. Android's WebView refuses `writeText` even at
 * a tap, since it has no such permission to give, and pages without TLS have no `clipboard`: both still take the command
 * that was there before.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The listener gives the command its text: no element needs to be selected, which a modal dialog would forbid. */
function copyByCommand(text: string): boolean {
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", give, true);
  try {
    return document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", give, true);
  }
}
