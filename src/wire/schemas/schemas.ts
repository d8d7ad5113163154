import { z } from "@hono/zod-openapi";

/** An array that nobody changes, as the store gives it. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).readonly();
}

const CHANNEL_NAME = /^[a-z][a-z0-9-]{0,39}$/;

export const channelName = () => z.string().regex(CHANNEL_NAME, "small letters, digits and hyphens");

export const channelOrAll = () =>
  z.union([channelName(), z.literal("*")]).openapi({ description: "A channel, or * for all" });

export const ChannelParam = z.object({
  channel: channelName().openapi({ param: { name: "channel", in: "path" }, example: "production" }),
});

/** A whole number in a path or a query, in decimal digits alone: `Number` reads `0x10`, `1e3` and blanks, too. */
export function decimal({ least = 0, most = Number.MAX_SAFE_INTEGER } = {}) {
  return z
    .string()
    .regex(/^\d{1,15}$/, "a whole number in decimal digits")
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .openapi({ type: "integer", minimum: least, ...(most !== Number.MAX_SAFE_INTEGER && { maximum: most }) });
}

export function pathNumber(name: string) {
  return decimal().openapi({ param: { name, in: "path", required: true }, example: 1 });
}

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
  before: decimal({ least: 1 }).openapi({ description: "Only those before this one" }).exactOptional(),
  limit: decimal({ least: 1, most: 200 }).exactOptional(),
});

export const Reason = z.object({ reason: z.string().max(1000) });

/** The parts of a route's description that all JSON answers and contents have in common. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } } as const;
}

export function content<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

export const Problem = z
  .object({
    type: z.string(),
    status: z.number(),
    code: z.string().openapi({ description: "Stable; what programs go by.", example: "outdated" }),
    detail: z.string().openapi({ description: "A sentence for people." }),
  })
  .openapi("Problem");
