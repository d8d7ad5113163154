import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { mapValues } from "../kit/map-values.ts";
import { own } from "../kit/own.ts";
import type { AppDocument, CallDocument, OutcomeValue } from "../language/documents.ts";
import { impliedIntent } from "../language/implied-intent.ts";
import type { CallPlan, EnvelopePlan } from "../language/plan.ts";
import { callPath } from "../route/backend-path.ts";
import { CompileError } from "./context/compile-error.ts";
import { chooseText, codesOf } from "./parts/choose-text.ts";
import { toShape } from "./to-shape.ts";

export function compileCall(call: CallDocument, app: AppDocument, language: string): CallPlan {
  const errors = Object.entries({ ...sharedErrors(call, app), ...call.errors }).map(
    ([code, text]) => [code, chooseText(text, { language, languages: codesOf(app) })] as const,
  );
  const amounts = amountsOf(call);
  if (hasDeeperMark(call.payload, 0)) throw new CompileError(`${call.id}: an amount or account inside another member`);
  return {
    id: call.id,
    client: call.client,
    method: call.method,
    path: callPath(call, app.calls),
    envelope: compileEnvelope(call, app),
    effect: call.effect,
    ...withIntent(call),
    ...(keepsSession(app) && sessionOf(call)),
    ...(amounts.length > 0 && { amounts }),
    ...(call.file !== undefined && { file: call.file }),
    ...(call.accept !== undefined && { accept: call.accept }),
    ...(call.maxFileBytes !== undefined && { maxFileBytes: call.maxFileBytes }),
    ...(call.encoding !== undefined && {
      encoding: mapValues(call.encoding, (how, name) => encodingOf(how, own(Object(call.payload.properties), name))),
    }),
    shape: toShape(call.answer),
    errors: Object.fromEntries(errors),
  };
}

type Encoding = NonNullable<CallDocument["encoding"]>[string];

const JOINTS = { form: ",", spaceDelimited: "%20", pipeDelimited: "%7C", deepObject: "[]" } as const;

/** As a plan has it. An object in depth has a parameter for each part anyway. */
function encodingOf({ style, explode = style === "form" }: Encoding, schema: Json | undefined) {
  if (!explode || style === "deepObject") return JOINTS[style];
  const { type, properties } = Object(schema) as JsonObject;
  return [type].flat().includes("object") ? Object.keys(Object(properties)) : "&";
}

function keepsSession({ session }: AppDocument): boolean {
  return session !== undefined && session.keep !== "address";
}

function sessionOf({ session = "required" }: CallDocument): Pick<CallPlan, "session"> {
  return session === "required" ? {} : { session };
}

function withIntent(call: CallDocument): Pick<CallPlan, "intent" | "personal"> {
  const { payload, effect } = call;
  const implied = effect === "money" ? impliedIntent(payload.properties as Json | undefined) : [];
  const intent = call.intent ?? (implied.length > 0 ? implied : undefined);
  if (intent === undefined) return {};
  const personal = intent.filter((name) => isPersonal(own(Object(payload.properties), name)));
  return { intent, ...(personal.length > 0 && { personal }) };
}

/** Whether it, or a part of it, names somebody. */
function isPersonal(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  return schema.personal === true || partsOf(schema as JsonObject).some(isPersonal);
}

function amountsOf({ payload: { properties } }: CallDocument): readonly string[] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) =>
    isObject(schema) && schema.money === true ? [name] : [],
  );
}

/** The phone compares the payload's own members with what is painted: an amount below these it would not see. */
function hasDeeperMark(schema: Json | undefined, depth: number): boolean {
  if (!isObject(schema)) return false;
  if (depth > 1 && (schema.money === true || schema.payee === true)) return true;
  return partsOf(schema as JsonObject).some((part) => hasDeeperMark(part, depth + 1));
}

function partsOf({ properties, items, additionalProperties }: JsonObject): readonly (Json | undefined)[] {
  return [...Object.values(isObject(properties) ? (properties as JsonObject) : {}), items, additionalProperties];
}

function sharedErrors({ id, errorsOf }: CallDocument, app: AppDocument): NonNullable<CallDocument["errors"]> {
  if (errorsOf === undefined) return {};
  const errors = own(app.calls.errors ?? {}, errorsOf);
  if (errors === undefined) throw new CompileError(`${id}: there are no errors "${errorsOf}"`);
  return errors;
}

function compileEnvelope(call: CallDocument, app: AppDocument): EnvelopePlan {
  const envelope = own(app.calls.envelopes, call.envelope);
  if (envelope === undefined) throw new CompileError(`${call.id}: there is no envelope "${call.envelope}"`);
  const { body, outcome, code, message, data, success = [], refusal } = envelope;
  return {
    ...(body === "picture" && { picture: true as const }),
    ...(outcome !== undefined && { outcome: outcome.split(".") }),
    ...(code !== undefined && { code: code.split(".") }),
    ...(message !== undefined && { message: message.split(".") }),
    ...(data !== undefined && { data: data.split(".") }),
    success: (call.success ?? success).map(toOutcome),
    ...(refusal !== undefined && { refusal: refusal.map(toOutcome) }),
  };
}

function toOutcome(value: OutcomeValue): boolean | string {
  return typeof value === "boolean" ? value : String(value);
}
