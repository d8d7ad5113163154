import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";

const FOLDER = join(ROOT, "tests/database/certificates");
/** A certificate of `localhost`, signed by itself. */
export const CERTIFICATE = join(FOLDER, "for-tests-only.pem");
/** A certificate of the same name, signed by somebody else. */
export const ANOTHER_CERTIFICATE = join(FOLDER, "another.pem");

/** PostgreSQL's own greeting of those who want TLS: a length and a number. */
const GREETING_BYTES = 8;

/** A way to a database that takes only those who encrypt; its certificate is of `localhost`. @returns its port */
export async function createEncryptedProxy(url: string): Promise<number> {
  const target = new URL(url);
  const [cert, key] = [readFileSync(CERTIFICATE), readFileSync(join(FOLDER, "for-tests-only.key.pem"))];
  const server = createServer((incoming) => {
    incoming.on("error", () => undefined);
    incoming.once("readable", () => {
      const greeting = incoming.read(GREETING_BYTES) as Buffer | null;
      if (greeting?.readInt32BE(0) !== GREETING_BYTES) return void incoming.destroy();
      incoming.write("S");
      const encrypted = new TLSSocket(incoming, { isServer: true, cert, key });
      const outgoing = connect(Number(target.port), target.hostname);
      for (const [one, other] of [
        [encrypted, outgoing],
        [outgoing, encrypted],
      ] as const) {
        one.on("error", () => undefined);
        one.once("close", () => other.destroy());
        one.pipe(other);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
