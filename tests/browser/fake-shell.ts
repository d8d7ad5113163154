export type ShellKind = "object" | "handlers" | "post";

/**
 * Runs in the page, before any of its scripts: puts the native shell's side of one transport there.
 * The messages it receives are in `window.sentToShell`. Names as in schemas/app.json.
 */
export function fakeShell(kind: ShellKind): void {
  const sent: { name: string; payload: unknown }[] = [];
  const target = window as unknown as Record<string, unknown>;
  const methods = (receive: (name: string, argument: unknown) => void) =>
    new Proxy({}, { get: (_, name) => (argument: unknown) => receive(String(name), argument) });
  target.sentToShell = sent;
  if (kind === "object") {
    target.Android = methods((name, argument) => sent.push({ name, payload: JSON.parse(String(argument ?? "{}")) }));
  } else if (kind === "handlers") {
    const handlers = new Proxy(
      {},
      { get: (_, name) => ({ postMessage: (payload: unknown) => sent.push({ name: String(name), payload }) }) },
    );
    target.webkit = { messageHandlers: handlers };
  } else {
    target.ReactNativeWebView = { postMessage: (text: string) => sent.push(JSON.parse(text)) };
  }
}
