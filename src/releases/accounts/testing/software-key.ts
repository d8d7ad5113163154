import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Site } from "../../second-factors/passkeys.ts";

/** A passkey in memory, as a browser and its authenticator answer for one. */
export interface SoftwareKey {
  create(challenge: string, site: Site): RegistrationResponseJSON;
  /** @param counter how often it says that it was used */
  prove(challenge: string, site: Site, counter?: number): AuthenticationResponseJSON;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function createSoftwareKey(): SoftwareKey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  const shared = { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
  return {
    create(challenge, site) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = Buffer.concat([
        // CBOR of a COSE key: EC2, ES256, P-256, then its two coordinates of 32 bytes.
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const noModel = Buffer.alloc(16);
      const data = Buffer.concat([
        authenticatorData(site, HAS_KEY, 0),
        noModel,
        Buffer.from([0, rawId.length]),
        rawId,
        key,
      ]);
      // CBOR of { fmt: "none", attStmt: {}, authData: … }.
      const head = Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex");
      const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]).toString("base64url");
      const clientDataJSON = clientData("webauthn.create", challenge, site).toString("base64url");
      return { ...shared, response: { clientDataJSON, attestationObject, transports: ["internal"] } };
    },
    prove(challenge, site, counter = 0) {
      const client = clientData("webauthn.get", challenge, site);
      const data = authenticatorData(site, 0, counter);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

function authenticatorData({ id }: Site, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(id)), Buffer.from([PRESENT | VERIFIED | flags]), count]);
}

function clientData(type: string, challenge: string, { origin }: Site): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
