import { useMemo, useRef } from "react";
import type { JsonObject } from "../../src/kit/json.ts";
import { share } from "../../src/kit/share.ts";
import { useCorrection, useReport, type ViewProps } from "../../src/render/widget-api.ts";
import { type KeyedField, keyFields } from "./build-schema.ts";
import type { form } from "./definition.ts";
import type { Field } from "./fields/field.ts";
import { type FormProps, readFields } from "./read-fields.ts";
import { chosenTab, heldBy, isUnfit, settle, shownFields, submission, toRecord } from "./values.ts";

interface FormValues {
  /** The fields of the chosen tab. */
  readonly shown: readonly KeyedField[];
  readonly tab: string | null;
  /** By the fields' keys; an empty field is absent, as `required` understands it. */
  readonly data: JsonObject;
  /** Takes over the data as it was edited. */
  edit(data: JsonObject): void;
  /** The submitted values by the fields' names, the empty ones too. */
  values(): JsonObject;
}

/** The values are the bound slot's and nobody else's; this reads them as fields and writes back what changed. */
export function useFormValues(
  { props, on, set }: Pick<ViewProps<typeof form>, "props" | "on" | "set">,
  slot: string,
): FormValues {
  const fields = useFields(props);
  const record = toRecord(props.value);
  const tab = chosenTab(fields, record);
  const shown = useMemo(() => keyFields(fields, shownFields(fields, tab)), [fields, tab]);
  const write = set.value;
  const report = useReport();
  // Only what is shown: a field of another tab may have the same name and other choices.
  const settled = settle(
    shown.map(({ field }) => field),
    record,
  );
  useCorrection(settled !== record, () => {
    if (shown.some(({ field }) => isUnfit(field, record))) report("unfit-value", { what: slot });
    write?.(settled);
  });
  const data = useSame(
    Object.fromEntries(
      shown.map(({ key, field }) => [key, heldBy(field, record)] as const).filter(([, text]) => text !== ""),
    ),
  );
  return {
    shown,
    tab,
    data,
    edit(data) {
      const edited = shown.filter(({ key, field }) => (data[key] ?? "") !== heldBy(field, record));
      if (edited.length === 0) return;
      const texts = edited.map(({ key, field }) => [field.name, data[key] ?? ""] as const);
      const next = { ...record, ...Object.fromEntries(texts) };
      write?.(next);
      on.change?.(next);
    },
    values: () =>
      submission(
        shown.map(({ field }) => field),
        record,
      ),
  };
}

function useFields(props: FormProps): readonly Field[] {
  return useSame(readFields(props));
}

/** The one before as long as it says the same, though every key typed makes new properties. */
function useSame<T>(value: T): T {
  const previous = useRef(value);
  previous.current = share(previous.current, value);
  return previous.current;
}
