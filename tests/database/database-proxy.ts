import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to a database that can be cut and opened again. */
export interface DatabaseProxy {
  /** The database's address by this way. */
  readonly url: string;
  /** Breaks all connections and takes no more. */
  cut(): void;
  open(): void;
  /** Milliseconds by which everything comes later; infinite keeps all back. */
  setDelay(milliseconds: number): void;
}

export async function createDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let [isOpen, delay] = [true, 0];
  const server = createServer((incoming) => {
    if (!isOpen) return void incoming.destroy();
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on("error", () => undefined);
      one.once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on("data", (bytes) => {
        if (delay === 0) other.write(bytes);
        else if (delay !== Number.POSITIVE_INFINITY) setTimeout(() => other.write(bytes), delay);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: url.replace(`${target.hostname}:${target.port}`, `127.0.0.1:${port}`),
    cut,
    open() {
      isOpen = true;
    },
    setDelay(milliseconds) {
      delay = milliseconds;
    },
  };
}
