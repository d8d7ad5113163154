import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { OpenApi } from "./read-openapi.ts";

/** An answer that the document gives as an example. */
export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly value: Json;
}

/** Examples of an answer. Those beside its schema come before those inside it. */
export function examplesOf(media: JsonObject, { follow }: OpenApi): readonly Example[] {
  const single = own(media, "example");
  if (single !== undefined) return [{ name: "default", summary: "", value: single }];
  const several = own(media, "examples");
  if (isObject(several)) {
    return Object.entries(several as JsonObject).flatMap(([name, one]) => {
      const example = follow(one) ?? {};
      const value = own(example, "value");
      const summary = own(example, "summary");
      return value === undefined ? [] : [{ name, summary: typeof summary === "string" ? summary : "", value }];
    });
  }
  const schema = follow(own(media, "schema")) ?? {};
  const inside = own(schema, "example") ?? [own(schema, "examples") ?? []].flat()[0];
  return inside === undefined ? [] : [{ name: "default", summary: "", value: inside }];
}
