import { connect, type Socket } from "node:net";

export interface RawSocket {
  readonly socket: Socket;
  /** The bytes received so far, as latin1. */
  received(): string;
  /** Resolves when the other side has closed, or the connection broke. */
  readonly closed: Promise<void>;
}

/** A connection that says exactly what it is told to, from an address of this machine. */
export function openRaw(port: number, text: string | Buffer = "", localAddress = "127.0.0.1"): Promise<RawSocket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    let received = "";
    const closed = new Promise<void>((done) => socket.once("close", () => done()));
    socket.on("data", (chunk) => {
      received = (received + chunk.toString("latin1")).slice(-65_536);
    });
    socket.on("error", () => undefined);
    socket.once("connect", () => {
      socket.write(text);
      resolve({ socket, received: () => received, closed });
    });
    // Refused: as good as closed.
    socket.once("close", () => resolve({ socket, received: () => received, closed }));
  });
}

/** The first line of the answer to one raw request. */
export async function askRaw(port: number, text: string): Promise<string> {
  const { socket, received, closed } = await openRaw(port, text);
  const answered = new Promise<void>((done) => socket.on("data", () => received().includes("\r\n\r\n") && done()));
  await Promise.race([answered, closed]);
  socket.destroy();
  return received();
}
