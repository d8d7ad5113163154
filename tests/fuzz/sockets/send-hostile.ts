import { connect, type Socket } from "node:net";
import type { HostileRequest } from "./hostile-request.ts";

/** No connection of the fuzz lives longer, in milliseconds. */
const MAX_LIFE_MS = 4_000;
/** How long an answer is waited for once all is written. */
const PATIENCE = 400;

/** Writes one hostile request to the server and resolves with the statuses of what came back, once it is closed. */
export function sendHostile(port: number, address: string, request: HostileRequest): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: address });
    let answer = "";
    const life = setTimeout(() => {
      // While it connects, a reset waits until it has.
      if (socket.connecting) socket.destroy();
      else socket.resetAndDestroy();
    }, MAX_LIFE_MS);
    // Cut or refused: that is the server's right.
    socket.on("error", () => undefined);
    if (request.deaf) socket.pause();
    else socket.on("data", (data) => (answer = `${answer}${data.toString("latin1")}`.slice(-100_000)));
    socket.once("close", () => {
      clearTimeout(life);
      resolve([...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)));
    });
    socket.once("connect", () => void write(socket, request));
  });
}

async function write(socket: Socket, { pieces, pause, end }: HostileRequest): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    const isTaken = socket.write(Buffer.from(piece, "latin1"));
    // A server that reads no more is waited for until the life of the connection ends.
    if (!isTaken) await new Promise((resolve) => socket.once("drain", resolve).once("close", resolve));
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if (end === "half") socket.end();
  if (end === "reset") socket.resetAndDestroy();
  else setTimeout(() => socket.resetAndDestroy(), PATIENCE);
}
