import { z } from "@hono/zod-openapi";
import { listOf } from "./schemas.ts";

const part = z.string().max(20_000);
const credential = {
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).exactOptional(),
};

/** Result of `navigator.credentials.get`, in JSON. */
export const AssertedPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: part,
      authenticatorData: part,
      signature: part,
      userHandle: z.string().max(2000).exactOptional(),
    }),
  })
  .openapi("AssertedPasskey");

/** Result of `navigator.credentials.create`, in JSON. */
export const CreatedPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: part,
      attestationObject: part,
      transports: z.array(z.string().max(40)).max(10).exactOptional(),
    }),
  })
  .openapi("CreatedPasskey");

export const Factors = z
  .object({
    hasTotp: z.boolean(),
    passkeys: listOf(z.object({ id: z.string(), name: z.string(), madeAt: z.string(), usedAt: z.string().nullable() })),
    recoveryCodes: z.number().openapi({ description: "How many are left" }),
  })
  .openapi("Factors");

export const Codes = z.object({
  codes: listOf(z.string())
    .nullable()
    .openapi({ description: "Codes for recovery, told this once; null where the account has some already" }),
});
