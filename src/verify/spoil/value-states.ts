import { groupDocuments } from "../../compile/context/group-documents.ts";
import { isObject, type Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { DataSchema } from "../../language/terms/document-parts.ts";
import { parsePlayedMisfit, playedMisfitText } from "../../sources/call/play-misfit.ts";
import type { Case } from "../cases/read-cases.ts";
import { sourcesByCall, withFault } from "./spoiled-states.ts";

/** A state of a screen with each of the values that a member of an answer may have. */
export interface ValueState {
  /** `order answers status`. */
  readonly words: string;
  readonly values: readonly { readonly value: string; readonly test: Case }[];
}

/** With two values one of them often has nothing to show. */
const MIN_VALUES = 3;
const MAX_DEPTH = 4;

/** By screen and member, once each: in the first state and language that there is. */
export function valueStates(files: readonly SourceFile[], cases: readonly Case[]): readonly ValueState[] {
  const { screens, calls } = groupDocuments(files);
  const language = cases[0]?.language;
  return screens.flatMap((screen) => {
    const right = cases.find((one) => one.screen === screen.id && one.language === language);
    return [...(right === undefined ? [] : sourcesByCall(screen).keys())].flatMap((id) => {
      const call = calls.get(id);
      const members = call === undefined ? [] : membersWithValues(call.answer);
      return members.map(({ path, values }) => ({
        words: `${id} answers ${path}`,
        values: values.flatMap((value) => {
          const misfit = parsePlayedMisfit(`${path}-string-string~=${value}`);
          return misfit === null || right === undefined
            ? []
            : [{ value, test: withFault(right, id, playedMisfitText(misfit)) }];
        }),
      }));
    });
  });
}

interface Listed {
  readonly path: string;
  readonly values: readonly string[];
}

function membersWithValues(schema: DataSchema, path = "", depth = 0): readonly Listed[] {
  const values = own(schema, "enum");
  const texts = (Array.isArray(values) ? (values as readonly Json[]) : []).filter((one) => typeof one === "string");
  if (texts.length >= MIN_VALUES && path !== "") return [{ path, values: texts }];
  const [properties, items] = [own(schema, "properties"), own(schema, "items")];
  if (depth > MAX_DEPTH) return [];
  if (isObject(items)) return membersWithValues(items as DataSchema, `${path}[]`, depth + 1);
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, one]) =>
    membersWithValues(one as DataSchema, path === "" ? name : `${path}.${name}`, depth + 1),
  );
}
