import { z } from "@hono/zod-openapi";
import { SCOPES } from "../../releases/accounts/roles.ts";

/** An array that nobody changes, as the store gives it. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).readonly();
}

const CHANNEL_NAME = /^[a-z][a-z0-9-]{0,39}$/;
const channelName = () => z.string().regex(CHANNEL_NAME, "small letters, digits and hyphens");
const channelOrAll = () => z.union([channelName(), z.literal("*")]).openapi({ description: "A channel, or * for all" });

export const ChannelParam = z.object({
  channel: channelName().openapi({ param: { name: "channel", in: "path" }, example: "production" }),
});

/** The revision that whoever asks has seen. */
export const IfMatch = z.object({
  "if-match": z
    .string()
    .regex(/^"\d{1,15}"$/, 'the revision in quotes, as "7"')
    .openapi({ description: "The ETag of what was seen", example: '"7"' }),
});

/** For routes where an older revision does no harm, such as taking something back. */
export const MaybeIfMatch = IfMatch.partial();

export const Page = z.object({
  before: z.coerce.number().int().positive().exactOptional().openapi({ description: "Only those before this one" }),
  limit: z.coerce.number().int().min(1).max(200).exactOptional(),
});

export const Reason = z.object({ reason: z.string().max(1000) });

export const Grant = z
  .object({ role: z.enum(["viewer", "editor", "approver", "on-call", "admin"]), channel: channelOrAll() })
  .openapi("Grant");

export const Account = z
  .object({
    id: z.number(),
    name: z.string(),
    grants: listOf(Grant),
    isProvided: z.boolean(),
    isDisabled: z.boolean(),
  })
  .openapi("Account");

export const Caller = z
  .object({
    kind: z.enum(["account", "token"]),
    name: z.string().openapi({ description: "As the audit log says it" }),
    grants: listOf(Grant).openapi({ description: "None of a token" }),
    allowed: listOf(z.object({ permissions: listOf(z.string()), channel: z.string() })),
    expiresAt: z.string().nullable().openapi({ description: "ISO 8601; an idle session ends before" }),
    isProvided: z.boolean().openapi({ description: "Whether a provider signs the account in, not a password" }),
  })
  .openapi("Caller");

export const SessionEntry = z
  .object({
    id: z.number(),
    kind: z.enum(["browser", "command"]),
    address: z.string(),
    agent: z.string(),
    madeAt: z.string(),
    usedAt: z.string(),
    isThis: z.boolean(),
  })
  .openapi("Session");

export const NewToken = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "small letters, digits and hyphens"),
  scopes: listOf(z.enum(SCOPES)),
  channel: channelOrAll(),
  days: z.number().int().min(1).max(366),
});

export const Token = z
  .object({
    name: z.string(),
    scopes: listOf(z.enum(SCOPES)),
    channel: z.string(),
    by: z.string(),
    madeAt: z.string(),
    expiresAt: z.string(),
    usedAt: z.string().nullable(),
  })
  .openapi("Token");

export const FileInJson = z
  .union([z.object({ path: z.string(), text: z.string() }), z.object({ path: z.string(), base64: z.base64() })])
  .openapi("File");

/** A saved file; one with neither text nor base64 is taken away. */
export const FileEdit = z
  .union([FileInJson, z.strictObject({ path: z.string(), removed: z.literal(true) })])
  .openapi("FileEdit");

export const Diagnostic = z
  .looseObject({ severity: z.string(), code: z.string(), file: z.string(), message: z.string() })
  .openapi("Diagnostic");

export const Release = z
  .object({
    id: z.string(),
    number: z.number(),
    languageVersion: z.number(),
    warnings: z.number(),
    by: z.string(),
    at: z.string(),
  })
  .openapi("Release");

export const DocumentVersion = z
  .object({
    release: z.string(),
    number: z.number(),
    digest: z.string().nullable().openapi({ description: "Null where it was taken away" }),
    by: z.string(),
    at: z.string(),
    change: z.object({ id: z.number(), title: z.string(), author: z.string() }).nullable(),
    served: z.object({ channel: z.string(), reason: z.string(), at: z.string() }).nullable(),
  })
  .openapi("DocumentVersion");

export const Change = z
  .object({
    id: z.number(),
    title: z.string(),
    author: z.string(),
    contributors: listOf(z.string()),
    base: z.string(),
    revision: z.number(),
    status: z.enum(["draft", "review", "released", "discarded"]),
    release: z.string().nullable(),
    createdAt: z.string(),
    changedAt: z.string(),
  })
  .openapi("Change");

export const SavedDocument = z
  .object({ path: z.string(), digest: z.string().nullable(), revision: z.number(), by: z.string(), at: z.string() })
  .openapi("SavedDocument");

export const Review = z
  .object({
    id: z.number(),
    change: z.number(),
    release: z.string(),
    verdict: z.enum(["approved", "changes", "comment"]),
    words: z.string(),
    path: z.string().nullable(),
    pointer: z.string().nullable(),
    by: z.string(),
    at: z.string(),
  })
  .openapi("Review");

export const Approval = z.object({ by: z.string(), at: z.string(), isOwn: z.boolean() }).openapi("Approval");

export const RolloutRules = z
  .object({
    steps: listOf(z.object({ percent: z.number().min(0).max(100), at: z.iso.datetime() })),
    languages: listOf(z.string()).exactOptional(),
    shell: z.string().exactOptional(),
    testers: listOf(z.string()).exactOptional(),
  })
  .openapi("RolloutRules");

export const SwitchTarget = z.object({ kind: z.enum(["screen", "call"]), name: z.string().max(100) });
export const Notice = z.record(z.string(), z.string().max(1000)).nullable();

export const ChannelState = z
  .object({
    name: z.string(),
    revision: z.number(),
    release: z.string().nullable(),
    rollout: z
      .object({ release: z.string(), rules: RolloutRules, held: z.boolean(), startedAt: z.string() })
      .nullable(),
    switchedOff: listOf(SwitchTarget.extend({ notice: Notice })),
    takenBack: listOf(z.string()).openapi({ description: "Releases whose journeys end at their next page" }),
  })
  .openapi("ChannelState");

const factor = z.number().min(1).max(100).openapi({ description: "So many times as often as with the release before" });
const points = z
  .number()
  .min(0)
  .max(100)
  .openapi({ description: "So many percentage points more; both must be exceeded" });
const Guard = z.object({ on: z.boolean(), factor, points }).openapi("Guard");

export const Channel = z
  .object({
    name: z.string(),
    revision: z.number(),
    release: z.string().nullable(),
    approvals: z.number(),
    ownApproval: z.boolean(),
    guard: Guard,
  })
  .openapi("Channel");

const ChannelSettings = z.object({
  approvals: z.number().int().min(0).max(9).exactOptional(),
  ownApproval: z.boolean().exactOptional(),
});
export const ChangedChannel = ChannelSettings.extend({
  guard: z
    .object({ on: z.boolean().exactOptional(), factor: factor.exactOptional(), points: points.exactOptional() })
    .exactOptional(),
});
export const NewChannel = ChannelSettings.extend({ name: channelName() });

export const Publication = z
  .object({
    channel: z.string(),
    revision: z.number(),
    release: z.string(),
    previous: z.string().nullable(),
    kind: z.enum(["import", "publish", "emergency", "rollback", "guard"]),
    reason: z.string(),
    by: z.string(),
    at: z.string(),
  })
  .openapi("Publication");

export const Scheduled = z
  .object({
    channel: z.string(),
    release: z.string(),
    at: z.string(),
    reason: z.string(),
    by: z.string(),
    madeAt: z.string(),
    refusal: z
      .string()
      .nullable()
      .openapi({ description: "Why it was not published, or will not be; null while it waits" }),
  })
  .openapi("Scheduled");

export const AuditRow = z
  .object({
    sequence: z.number(),
    at: z.string(),
    actor: z.string(),
    address: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    previous: z.string(),
    hash: z.string(),
  })
  .openapi("AuditRow");

export const AuditHead = z.object({ sequence: z.number(), hash: z.string() });
export const Verified = z
  .object({
    rows: z.number(),
    head: AuditHead.nullable(),
    broken: z.object({ sequence: z.number(), reason: z.string() }).nullable(),
  })
  .openapi("Verified");

/** The parts of a route's description that all JSON answers and contents have in common. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } } as const;
}

export function content<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}
