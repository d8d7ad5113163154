import type { Server } from "node:http";
import type { Socket } from "node:net";

interface Waiting {
  /** Bytes that the client has not taken. */
  readonly bytes: number;
  /** Looks since that number last changed. */
  readonly looks: number;
}

/** Looks per limit: how exactly it is kept. */
const LOOKS = 5;

/**
 * Cuts a client that for so long takes nothing of the answer that waits for it: its bytes would stay in memory. Only
 * then: a client that itself waits for the lender's server may be quiet for a minute. Returns what ends it.
 */
export function cutSlowReaders(server: Server, milliseconds: number): () => void {
  const sockets = new Map<Socket, Waiting>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, { bytes: 0, looks: 0 });
    socket.once("close", () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, { bytes, looks }] of sockets) {
      const now = unread(socket);
      if (now === 0 || now !== bytes) sockets.set(socket, { bytes: now, looks: 0 });
      else if (looks + 1 >= LOOKS) socket.destroy();
      else sockets.set(socket, { bytes, looks: looks + 1 });
    }
  }, milliseconds / LOOKS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Bytes of an answer that the system has not taken yet. The stream alone counts a piece as waiting until all of it has
 * gone: a phone that reads an answer of a megabyte for two minutes would seem to read nothing.
 */
function unread(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, "_handle");
  const queued: unknown = typeof handle === "object" && handle !== null ? Reflect.get(handle, "writeQueueSize") : null;
  return typeof queued === "number" && queued > 0 ? queued : socket.writableLength;
}
