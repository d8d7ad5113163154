import type { JsonObject } from "../kit/json.ts";
import type { TransportDocument } from "../language/documents.ts";

/** Hands a message to the shell; returns whatever the shell answers, throws what it throws. */
export type Deliver = (payload: JsonObject) => unknown;

/**
 * The transports that can carry this message now, in configured order. Objects that a shell injects may be host
 * objects: their methods can be of type "object", and work only when called on the object itself.
 */
export function findTransports(transports: readonly TransportDocument[], message: string, shell: unknown): Deliver[] {
  return transports.flatMap((transport) => {
    try {
      return find(transport, message, shell) ?? [];
    } catch {
      return [];
    }
  });
}

function find(transport: TransportDocument, message: string, shell: unknown): Deliver | null {
  switch (transport.kind) {
    case "object":
      return method([transport.name], message, shell, JSON.stringify);
    case "handlers":
      return method([...transport.path, message], "postMessage", shell, (payload) => payload);
    case "post":
      return method([transport.name], "postMessage", shell, (payload) => JSON.stringify({ name: message, payload }));
  }
}

function method(
  path: readonly string[],
  name: string,
  shell: unknown,
  encode: (payload: JsonObject) => unknown,
): Deliver | null {
  const host = path.reduce(member, shell) as { [name: string]: (argument: unknown) => unknown };
  return member(host, name) == null
    ? null
    : (payload) => (host[name] as (argument: unknown) => unknown)(encode(payload));
}

/** Injected members need not be own ones, so inherited names of plain objects are excluded instead. */
function member(target: unknown, name: string): unknown {
  return target == null || name in Object.prototype ? null : (target as { [name: string]: unknown })[name];
}
