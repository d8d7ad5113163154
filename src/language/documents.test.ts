import { describe, expectTypeOf, it } from "vitest";
import type { JsonObject } from "../kit/json.ts";
import type {
  CallDocument,
  FragmentDocument,
  JourneyStep,
  OutcomeValue,
  ParameterDocument,
  RouteDocument,
  ScreenDocument,
  StateDocument,
  TransportDocument,
} from "./documents.ts";
import type { ActionDocument, DataSchema, NodeDocument, Text } from "./terms/document-parts.ts";

// Held by the types stage: what is wrong here does not compile.
describe("the types of documents, as their structures have them", () => {
  it("has literals, optional members, lists and maps", () => {
    expectTypeOf<CallDocument["method"]>().toEqualTypeOf<"GET" | "POST" | "PUT" | "PATCH" | "DELETE">();
    expectTypeOf<CallDocument["version"]>().toEqualTypeOf<1>();
    expectTypeOf<CallDocument["root"]>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<CallDocument["answer"]>().toEqualTypeOf<DataSchema>();
    expectTypeOf<CallDocument["errors"]>().toEqualTypeOf<{ readonly [code: string]: Text } | undefined>();
    expectTypeOf<RouteDocument["only"]>().toEqualTypeOf<"sandbox" | undefined>();
    expectTypeOf<ScreenDocument["body"]>().toEqualTypeOf<readonly NodeDocument[]>();
    expectTypeOf<FragmentDocument["nodes"]>().toEqualTypeOf<readonly NodeDocument[]>();
    expectTypeOf<ScreenDocument["onEnter"]>().toEqualTypeOf<readonly ActionDocument[] | undefined>();
    expectTypeOf<OutcomeValue>().toEqualTypeOf<number | string | boolean>();
  });

  it("has alternatives, and records that one member tells apart", () => {
    expectTypeOf<Extract<StateDocument["keep"], object>["only"]>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<Extract<StateDocument["keep"], boolean>>().toEqualTypeOf<boolean>();
    expectTypeOf<TransportDocument["kind"]>().toEqualTypeOf<"object" | "handlers" | "post">();
    expectTypeOf<Extract<TransportDocument, { kind: "handlers" }>["path"]>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<Extract<ParameterDocument, { kind: "value" }>["schema"]>().toEqualTypeOf<JsonObject | undefined>();
    expectTypeOf<Extract<JourneyStep, { do: "fill" }>["with"]>().toEqualTypeOf<string>();
  });
});
