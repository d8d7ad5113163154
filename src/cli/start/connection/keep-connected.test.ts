import { describe, expect, it, vi } from "vitest";
import type { Connected } from "./connect-store.ts";
import { keepConnected } from "./keep-connected.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

function setup(begin: () => Promise<void> = async () => undefined) {
  const ended: string[] = [];
  const connected = {
    isGone: async () => false,
    close: async () => void ended.push("connection"),
  } as unknown as Connected;
  const connection = keepConnected({
    connect: async () => connected,
    async begin(_, stops) {
      stops.push(async () => void ended.push("work"));
      await begin();
    },
    log,
  });
  return { connected, connection, ended };
}

describe("a connection that comes back", () => {
  it("is there once what lives with it has begun, and ends after that", async () => {
    const { connected, connection, ended } = setup();
    expect([connection.current(), connection.isReadable()]).toEqual([null, false]);
    await connection.connect();
    expect([connection.current(), connection.isReadable()]).toEqual([connected, true]);
    await connection.close();
    expect(ended).toEqual(["work", "connection"]);
    expect(connection.current()).toBeNull();
  });

  it("leaves nothing open where something cannot begin", async () => {
    const { connection, ended } = setup(() => Promise.reject(new Error("no tables")));
    await expect(connection.connect()).rejects.toThrow("no tables");
    expect(ended).toEqual(["work", "connection"]);
    expect(connection.current()).toBeNull();
  });

  it("cannot be read while it has a fault", async () => {
    const { connection } = setup();
    await connection.connect();
    connection.setFault("the line is gone");
    expect(connection.isReadable()).toBe(false);
    connection.setFault(null);
    expect(connection.isReadable()).toBe(true);
    await connection.close();
  });

  it("ends at once while it waits to try again", async () => {
    const connect = vi.fn(() => Promise.reject(new Error("refused")));
    const connection = keepConnected({ connect, begin: async () => undefined, log });
    connection.keepTrying();
    await connection.close();
    expect(connect).not.toHaveBeenCalled();
  });
});
