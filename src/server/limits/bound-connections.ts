import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf, readClient } from "./remote-address.ts";

export interface ConnectionBounds {
  /** Connections in all. */
  readonly connections: number;
  /** Connections of one network. */
  readonly perNetwork: number;
}

/**
 * Keeps the connections of a server within bounds. Where there is one too many, the one goes that has waited longest for
 * its client: idle, or with half a head or half of a content. What is being answered stays, and a network that takes all
 * that there are loses its own.
 */
export function boundConnections(server: Server, { connections, perNetwork }: ConnectionBounds): void {
  const networks = new Map<string, Set<Socket>>();
  const requests = new WeakMap<Socket, Set<IncomingMessage>>();
  let total = 0;

  server.on("connection", (socket: Socket) => {
    const network = networkOf(readClient({ incoming: { socket } }, 0).address);
    const sockets = networks.get(network) ?? new Set();
    networks.set(network, sockets.add(socket));
    total += 1;
    socket.once("close", () => forget(network, socket));
    if (sockets.size > perNetwork) closeOldest(network);
    else if (total > connections) closeOldest(busiestNetwork());
  });
  server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    const pending = requests.get(socket) ?? new Set();
    requests.set(socket, pending.add(incoming));
    outgoing.once("close", () => pending.delete(incoming));
  });

  function closeOldest(network: string): void {
    for (const socket of networks.get(network) ?? []) {
      if (isBeingAnswered(socket)) continue;
      forget(network, socket);
      socket.destroy();
      return;
    }
  }

  function isBeingAnswered(socket: Socket): boolean {
    return [...(requests.get(socket) ?? [])].some(({ complete }) => complete);
  }

  function forget(network: string, socket: Socket): void {
    const sockets = networks.get(network);
    if (sockets?.delete(socket) !== true) return;
    total -= 1;
    if (sockets.size === 0) networks.delete(network);
  }

  function busiestNetwork(): string {
    let [busiest, most] = ["", 0];
    for (const [network, { size }] of networks) if (size > most) [busiest, most] = [network, size];
    return busiest;
  }
}
