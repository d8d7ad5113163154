import { isObject, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { bareEnvelope, envelopeOf } from "./envelope-of.ts";
import { examplesOf } from "./examples-of.ts";
import { isJsonType } from "./is-json-type.ts";
import { listOf, membersOf } from "./json-parts.ts";
import { keepDigits } from "./keep-digits.ts";
import type { ImportParts } from "./operations.ts";
import { translateSchema } from "./translate-schema.ts";

/** JSON that an operation answers with one status. */
export interface AnswerContent {
  readonly status: number;
  readonly media: JsonObject;
}

export interface ImportedAnswer {
  readonly envelope: string;
  readonly schema: JsonObject;
  /** JSON contents of the answer and of refusals, each with its status. */
  readonly content: readonly AnswerContent[];
}

/** Answer of an operation without its envelope; undefined where no call could answer so, which is told. */
export function importAnswer(
  operation: JsonObject,
  extension: JsonObject,
  { openApi, app, envelope, reportLoss, reportUnfit }: ImportParts,
): ImportedAnswer | undefined {
  const { follow } = openApi;
  const responses = membersOf(own(operation, "responses"));
  const [, first] =
    responses.find(([status]) => /^2/.test(status)) ?? responses.find(([status]) => status === "default") ?? [];
  const content = membersOf(own(follow(first) ?? {}, "content"));
  const jsons = responses.flatMap(([status, one]) =>
    membersOf(own(follow(one) ?? {}, "content"))
      .filter(([type]) => isJsonType(type))
      .map(([, media]) => ({ status: statusOf(status), media: follow(media) ?? {} })),
  );
  const named = own(extension, "envelope");
  const wanted =
    envelope ?? (typeof named === "string" && own(app.calls.envelopes, named) !== undefined ? named : undefined);
  if (content.some(([type]) => type.startsWith("image/"))) {
    const [picture] =
      Object.entries(app.calls.envelopes).find(
        ([name, { body }]) => body === "picture" && (!wanted || name === wanted),
      ) ?? [];
    if (picture !== undefined) return { envelope: picture, schema: { type: "string" }, content: [] };
  }
  const [, media] = content.find(([type]) => isJsonType(type)) ?? [];
  if (media === undefined && content.length > 0) {
    reportLoss(`the whole operation: it answers ${content.map(([type]) => type).join(", ")}`);
    return undefined;
  }
  const given = own(follow(media) ?? {}, "schema");
  // Documents that this project exported list success and refusal as alternatives.
  const [success = given] = wanted !== undefined && named === wanted ? listOf(own(follow(given) ?? {}, "anyOf")) : [];
  const translated: JsonObject =
    media === undefined ? { type: ["object", "null"], properties: {} } : translateSchema(success, openApi, reportLoss);
  const examples = jsons.flatMap((one) => (one.status < 400 ? examplesOf(one.media, openApi) : []));
  const schema = examples.reduce((one, { value }) => keepDigits(one, value, openApi.examples), translated);
  const found = envelopeOf(schema, app, wanted);
  if (found === undefined) {
    const others = responses.filter(([status]) => !/^[123]/.test(status));
    const refusals = others.flatMap(([, one]) => membersOf(own(follow(one) ?? {}, "content")));
    const [, refusal] = refusals.find(([type]) => isJsonType(type)) ?? [];
    const refused = translateSchema(own(follow(refusal) ?? {}, "schema"), openApi, () => undefined);
    reportUnfit(bareEnvelope(refused));
    return undefined;
  }
  const answer = isObject(found.answer) ? (found.answer as JsonObject) : {};
  return { envelope: found.name, schema: answer, content: jsons };
}

/** Any of `4XX` stands for all; what is answered by default may be a success. */
function statusOf(written: string): number {
  return Number(written.replaceAll(/x/gi, "0")) || 200;
}
