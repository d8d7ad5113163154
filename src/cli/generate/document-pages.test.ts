import { describe, expect, it } from "vitest";
import type { CallDocument } from "../../language/documents.ts";
import { CALL_FIELDS } from "../../language/shape/call-structure.ts";
import { callsPage } from "./document-pages.ts";

/** A call of a bakery with every member that a call can have. */
const FULL: Required<CallDocument> = {
  $schema: "../language/call.schema.json",
  version: 1,
  id: "order-cake",
  summary: "Orders a cake by a picture of it",
  client: "form",
  method: "POST",
  path: "/cakes/{shop}",
  root: true,
  envelope: "oven",
  success: ["BAKED", 7],
  effect: "upload",
  session: "optional",
  intent: ["layers"],
  file: "picture",
  accept: ["application/pdf"],
  maxFileBytes: 2_500_000,
  encoding: { tags: { style: "pipeDelimited", explode: false }, sizes: { style: "deepObject" } },
  payload: { type: "object", properties: { layers: { type: "integer", description: "One above the other" } } },
  answer: { type: "object", properties: { ready: { type: "string", description: "Day and hour" } } },
  errors: { NO_FLOUR: { en: "There is no flour." } },
  errorsOf: "shop-closed",
};

/** The words of the page that tell each member. */
const TOLD: { readonly [name in keyof typeof CALL_FIELDS]: string } = {
  id: "## order-cake",
  summary: "Orders a cake by a picture of it.",
  client: "form client",
  method: "`POST /cakes/{shop}`",
  path: "`POST /cakes/{shop}`",
  root: "without prefix",
  envelope: "oven envelope",
  success: 'success `"BAKED"`, `7`',
  effect: "effect upload",
  session: "with the session where there is one",
  intent: "one key for the same `layers`",
  file: "file in `picture`, as multipart/form-data",
  accept: "takes `application/pdf`",
  maxFileBytes: "of at most 2,500,000 bytes",
  encoding: "`tags` as `pipeDelimited`, joined, `sizes` as `deepObject`",
  payload: "| `layers?` | integer | One above the other |",
  answer: "| `ready?` | string | Day and hour |",
  errors: "words for `NO_FLOUR`",
  errorsOf: "and those of `shop-closed`",
};

function pageOf(call: CallDocument): string {
  return callsPage([{ path: "schemas/calls/order-cake.json", text: JSON.stringify(call) }]);
}

describe("the page of calls", () => {
  it.each(Object.keys(CALL_FIELDS) as (keyof typeof CALL_FIELDS)[])(
    "tells every member that a call has: %s",
    (name) => {
      expect(pageOf(FULL)).toContain(TOLD[name]);
    },
  );

  it("tells nothing of a member that is not there", () => {
    const { session: _, encoding: __, accept: ___, ...plain } = FULL;
    expect(pageOf(plain)).not.toMatch(/session where|deepObject|takes/);
  });
});
