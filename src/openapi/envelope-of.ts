import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { AppDocument, EnvelopeDocument } from "../language/documents.ts";

/** An envelope of app.json, and what of an answer's schema stands inside it. */
export interface FoundEnvelope {
  readonly name: string;
  readonly form: EnvelopeDocument;
  /** The schema of the answer alone. */
  readonly answer: Json | undefined;
}

/**
 * The envelope whose places an answer's schema has; of these the one with the most. Where the status tells success and
 * the body is the answer, the one that says so.
 */
export function envelopeOf(
  schema: JsonObject | undefined,
  { calls }: AppDocument,
  wanted: string | undefined,
): FoundEnvelope | undefined {
  const forms = Object.entries(calls.envelopes).filter(([name, { body }]) => name === wanted || body !== "picture");
  const rated = forms.flatMap(([name, form]) => {
    const places = [form.outcome, form.data, form.message].filter((place) => place !== undefined);
    const isOpen = form.data === undefined && form.outcome === undefined;
    const fits =
      isOpen || [form.outcome, form.data].every((place) => place === undefined || partAt(schema, place) !== undefined);
    const found = { name, form, answer: form.data === undefined ? schema : partAt(schema, form.data) };
    return fits || name === wanted ? [{ found, points: isOpen ? 0 : places.length }] : [];
  });
  const [best] = rated
    .filter(({ found }) => wanted === undefined || found.name === wanted)
    .sort((a, b) => b.points - a.points);
  return best?.found;
}

/** Places that refusals often have, in this order. */
const USUAL = { code: ["code", "error.code"], message: ["message", "detail", "error.message"] } as const;

/** An envelope for answers that have none: the body is the answer, the status says whether it succeeded. */
export function bareEnvelope(refusal: JsonObject): EnvelopeDocument {
  const [code, message] = [USUAL.code, USUAL.message].map((places) =>
    places.find((place) => partAt(refusal, place) !== undefined),
  );
  return { ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
}

/** The schema at a place with dots, and undefined where no schema names it. */
function partAt(schema: Json | undefined, place: string): Json | undefined {
  return place.split(".").reduce<Json | undefined>((part, name) => {
    const properties = isObject(part) ? own(part as JsonObject, "properties") : undefined;
    return isObject(properties) ? own(properties as JsonObject, name) : undefined;
  }, schema);
}
