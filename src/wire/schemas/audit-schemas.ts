import { z } from "@hono/zod-openapi";
import { listOf } from "./schemas.ts";

const AuditRow = z
  .object({
    sequence: z.number(),
    at: z.string(),
    actor: z.string(),
    address: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    states: z
      .string()
      .nullable()
      .openapi({ description: "JSON text: digests of the rows that it left, by table and key" }),
    previous: z.string(),
    hash: z.string(),
  })
  .openapi("AuditRow");

export const ListedAuditRow = AuditRow.extend({
  title: z.string().nullable().openapi({ description: "Of the change that the row is about" }),
}).openapi("ListedAuditRow");

export const AuditHead = z.object({ sequence: z.number(), hash: z.string() });

export const Verified = z
  .object({
    rows: z.number(),
    head: AuditHead.nullable(),
    broken: z
      .object({ sequence: z.number().nullable(), reason: z.string(), more: listOf(z.string()).exactOptional() })
      .nullable(),
  })
  .openapi("Verified");
