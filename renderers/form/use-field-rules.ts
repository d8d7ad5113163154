import { useRef } from "react";
import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import { share } from "../../src/kit/share.ts";
import { hasText, useNotAmount, useRefusedMembers, useText } from "../../src/render/widget-api.ts";
import type { KeyedField } from "./build-schema.ts";
import { type Field, toText } from "./fields/field.ts";
import type { RuledField } from "./fields/form-context.ts";
import { useItemProblems } from "./use-item-problems.ts";

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
  /** The server alone decides. */
  readonly unchecked: boolean;
  /** Somebody has tried to submit the form. */
  readonly live: boolean;
}

/** Errors of the shown fields, from the document's rules and from text that is no value of its field. */
export function useFieldRules({ id, shown, data, rules, slot, live, unchecked }: FormRules): FieldRules {
  const numbers = shown.filter(({ field }) => isRead(field)).map(({ field }) => field.name);
  const refused = useRefusedMembers(slot, numbers);
  const problems = useItemProblems({ shown, data, rules, slot });
  const notAmount = useNotAmount();
  const text = useText();
  const found = shown.flatMap(({ key, field }) => {
    const { name, kind } = field;
    const rule = isObject(rules) && name !== "" ? own(rules, name) : undefined;
    const isLeft = own(data, key) === undefined ? own(refused, name) : undefined;
    const stated = isObject(rule) ? toText(rule.words) : "";
    const isTold = isObject(rule) && rule.isTold === true;
    // Where nothing is checked, what is no number still is none.
    if (isLeft !== undefined) {
      const words = stated || (kind === "amount" ? notAmount : text("invalid"));
      return [{ key, name, words, isTold: isLeft === true }];
    }
    const words = stated || (unchecked ? "" : (own(problems, key) ?? ""));
    return isObject(rule) || words !== "" || isRead(field) ? [{ key, name, words, isTold }] : [];
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

/** A typed text is read as a number, and may be none. */
function isRead({ kind }: Field): boolean {
  return kind === "amount" || kind === "decimal";
}
