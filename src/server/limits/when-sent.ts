import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The two ends of one request on its connection. */
export interface Exchange {
  readonly incoming: Pick<IncomingMessage, "socket" | "httpVersion">;
  readonly outgoing: Pick<ServerResponse, "closed" | "once">;
}

/** Calls `done` when the answer has gone out, or when nobody is there any more to take it: at least once, at once if so now. */
export type WhenSent = (exchange: Exchange, done: () => void) => void;

/**
 * The `close` of an answer alone is not enough: it may have come before the backend answered, and the answers that wait
 * in line behind another on a connection have none when that connection breaks. One listener for each connection: a
 * client may ask a hundred times before it reads the first answer.
 */
export function createWhenSent(): WhenSent {
  const waiting = new WeakMap<Socket, Set<() => void>>();
  return ({ incoming: { socket }, outgoing }, done) => {
    if (outgoing.closed || socket.destroyed) return done();
    const pending = waiting.get(socket) ?? waitFor(socket);
    pending.add(done);
    outgoing.once("close", () => {
      pending.delete(done);
      done();
    });
  };

  function waitFor(socket: Socket): Set<() => void> {
    const pending = new Set<() => void>();
    waiting.set(socket, pending);
    socket.once("close", () => {
      for (const done of pending) done();
    });
    return pending;
  }
}
