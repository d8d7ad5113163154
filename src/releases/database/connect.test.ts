import { expect, it, onTestFinished } from "vitest";
import { ANOTHER_CERTIFICATE, CERTIFICATE, createEncryptedProxy } from "../../../tests/database/encrypted-proxy.ts";
import { createTestDatabase } from "../../../tests/database/test-database.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

/** "ok", or why there is no connection. */
async function outcome(url: string): Promise<string> {
  const database = connect(url);
  onTestFinished(() => database.end().catch(() => undefined));
  return database.query("select 1").then(
    () => "ok",
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
}

it("encrypts and asks whose server it is as sslmode says, in the words of libpq", async () => {
  const { url } = await createTestDatabase();
  const port = await createEncryptedProxy(url);
  const way = (host: string, query: string) => {
    const requested = new URL(`${url}?${query}`);
    requested.host = `${host}:${port}`;
    return requested.href;
  };
  const known = `sslrootcert=${encodeURIComponent(CERTIFICATE)}`;
  const other = `sslrootcert=${encodeURIComponent(ANOTHER_CERTIFICATE)}`;
  const outcomes = await Promise.all([
    outcome(way("localhost", "sslmode=disable")),
    outcome(way("localhost", "sslmode=require")),
    outcome(way("localhost", `sslmode=verify-full&${known}`)),
    outcome(way("localhost", "sslmode=verify-full")),
    outcome(way("localhost", `sslmode=verify-full&${other}`)),
    outcome(way("127.0.0.1", `sslmode=verify-full&${known}`)),
    outcome(way("127.0.0.1", `sslmode=verify-ca&${known}`)),
    outcome(way("127.0.0.1", `sslmode=verify-ca&${other}`)),
    outcome(`${url}?sslmode=require`),
  ]);
  expect(outcomes).toEqual([
    expect.stringMatching(/terminated|ECONNRESET/),
    "ok",
    "ok",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY|SIGNATURE/),
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "ok",
    expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY|SIGNATURE/),
    "The server does not support SSL connections",
  ]);
  await migrate(way("localhost", "sslmode=require"));
  await expect(migrate(way("localhost", "sslmode=verify-full"))).rejects.toThrow("self-signed certificate");
});
