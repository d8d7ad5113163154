import type { JsonObject } from "../kit/json.ts";
import { never } from "../kit/never.ts";
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
      return method(reach(shell, [transport.name]), message, (payload) => JSON.stringify(payload));
    case "handlers":
      return method(reach(shell, [...transport.path, message]), "postMessage", (payload) => payload);
    case "post":
      return method(reach(shell, [transport.name]), "postMessage", (payload) =>
        JSON.stringify({ name: message, payload }),
      );
    default:
      return never(transport);
  }
}

function method(target: unknown, name: string, encode: (payload: JsonObject) => unknown): Deliver | null {
  if (member(target, name) == null) return null;
  const host = target as { [name: string]: (argument: unknown) => unknown };
  return (payload) => host[name]?.(encode(payload));
}

function reach(from: unknown, path: readonly string[]): unknown {
  return path.reduce(member, from);
}

/** Injected members need not be own ones, so inherited names of plain objects are excluded instead. */
function member(target: unknown, name: string): unknown {
  return target == null || name in Object.prototype ? undefined : (target as { [name: string]: unknown })[name];
}
