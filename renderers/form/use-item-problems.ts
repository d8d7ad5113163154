import { useEffect, useMemo } from "react";
import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import { useGroups, useReport, useText } from "../../src/render/widget-api.ts";
import type { KeyedField } from "./build-schema.ts";
import { toText } from "./fields/field.ts";
import { limitTest, unreadableLimit } from "./item-limits.ts";

interface ItemProblemParts {
  readonly shown: readonly KeyedField[];
  /** The values by the fields' keys. */
  readonly data: JsonObject;
  /** As compiled: under "" the app's words by rule, `{min}` and `{max}` in them. */
  readonly rules: Json | undefined;
  readonly slot: string;
}

/** By field key, in words, the limits of a server's items that the fields shown break. */
export function useItemProblems({ shown, data, rules, slot }: ItemProblemParts): { readonly [key: string]: string } {
  const text = useText();
  const group = useGroups();
  const report = useReport();
  const tests = useMemo(() => shown.map(({ key, field }) => ({ key, field, test: limitTest(field) })), [shown]);
  useEffect(() => {
    const kind = shown.map(({ field }) => unreadableLimit(field)).find((limit) => limit !== undefined);
    if (kind !== undefined) report("unfit-value", { what: slot, kind });
  }, [shown, report, slot]);
  const words = isObject(rules) ? own(rules, "") : undefined;
  return Object.fromEntries(
    tests.flatMap(({ key, field, test }) => {
      const broken = test(toText(own(data, key)));
      if (broken === null) return [];
      const limit = field.kind === "amount" ? group(broken.limit) : broken.limit;
      const stated = isObject(words) ? toText(own(words, broken.rule)) : "";
      return [[key, stated === "" ? text("invalid") : stated.replace(/\{(min|max)\}/g, () => limit)] as const];
    }),
  );
}
