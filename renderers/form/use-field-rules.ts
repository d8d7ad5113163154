import { useRef } from "react";
import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import { share } from "../../src/kit/share.ts";
import { hasText, useNotAmount, useRefusedMembers } from "../../src/render/widget-api.ts";
import type { KeyedField } from "./build-schema.ts";
import { toText } from "./field.ts";
import type { RuledField } from "./form-context.ts";

interface FieldRules {
  /** The fields with rules, by their control's id. The same object as long as it says the same. */
  readonly ruled: { readonly [id: string]: RuledField };
  /** The key of the first field shown that breaks a rule of the document's. */
  readonly firstBroken: string | undefined;
}

interface FormRules {
  readonly id: string;
  readonly shown: readonly KeyedField[];
  /** The values by the fields' keys; an empty field is absent. */
  readonly data: JsonObject;
  /** As compiled, by the field's name: what is wrong, in words, and whether that is to be said by now. */
  readonly rules: Json | undefined;
  /** The slot that holds the form's values. */
  readonly slot: string;
  /** Somebody has tried to submit the form. */
  readonly live: boolean;
}

/** What the document's rules say of the fields shown. */
export function useFieldRules({ id, shown, data, rules, slot, live }: FormRules): FieldRules {
  const amounts = shown.filter(({ field }) => field.kind === "amount").map(({ field }) => field.name);
  const refused = useRefusedMembers(slot, amounts);
  const notAmount = useNotAmount();
  const found = shown.flatMap(({ key, field: { name, kind } }) => {
    const rule = isObject(rules) ? own(rules, name) : undefined;
    const isLeft = own(data, key) === undefined ? own(refused, name) : undefined;
    if (!isObject(rule) && kind !== "amount") return [];
    const words = isObject(rule) ? toText(rule.words) : "";
    // Those of a server have no rule in the document, and where nothing is checked an amount still is none.
    if (isLeft !== undefined) return [{ key, name, words: words || notAmount, isTold: isLeft === true }];
    return [{ key, name, words, isTold: isObject(rule) && rule.isTold === true }];
  });
  const ruled = useRef<FieldRules["ruled"]>({});
  ruled.current = share(
    ruled.current,
    Object.fromEntries(
      found.map(({ key, name, words, isTold }) => [
        `${id}_${key}`,
        { slot: `${slot}.${name}`, error: live || isTold ? words : "" },
      ]),
    ),
  );
  return { ruled: ruled.current, firstBroken: found.find(({ words }) => hasText(words))?.key };
}
