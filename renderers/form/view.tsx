import type Form from "@rjsf/core";
import type { RJSFSchema, RJSFValidationError } from "@rjsf/utils";
import { type RefObject, useInsertionEffect, useMemo, useRef, useState } from "react";
import type { JsonObject } from "../../src/kit/json.ts";
import { ChoiceSheet, useSubmitHandle, type ViewProps } from "../../src/render/widget-api.ts";
import { buildSchema } from "./build-schema.ts";
import type { form } from "./definition.ts";
import type { FormContext } from "./fields/form-context.ts";
import { ThemedForm } from "./theme/themed-form.ts";
import { useFieldRules } from "./use-field-rules.ts";
import { scrollToCenter, useFieldScroll } from "./use-field-scroll.ts";
import { useFormValues } from "./use-form-values.ts";
import { validator } from "./validator.ts";
import "./view.css";

export function FormView({ props, slots, on, set, binds, id }: ViewProps<typeof form>) {
  const place = binds?.value ?? "";
  const container = useRef<HTMLDivElement>(null);
  const rjsf = useRef<Form<JsonObject, RJSFSchema, FormContext>>(null);
  const { shown, tab, data, edit, values } = useFormValues({ props, on, set }, place);
  const { schema, uiSchema } = useMemo(() => buildSchema(shown), [shown]);
  const [picking, setPicking] = useState<string | null>(null);
  const unchecked = props.validate === false;
  // Nothing is called wrong before the first try; from then on each field is checked while it is edited.
  const [triedTab, setTriedTab] = useState<{ readonly tab: string | null } | null>(null);
  const live = triedTab?.tab === tab;
  const { ruled, firstBroken } = useFieldRules({ id, shown, data, rules: props.rules, slot: place, live, unchecked });
  const context = useMemo<FormContext>(
    () => ({ pick: setPicking, ruled, slot: place.split(".").slice(1) }),
    [ruled, place],
  );

  const submit = () => {
    const submitted = values();
    on.submit?.(submitted);
    return submitted;
  };

  useFieldScroll(container);
  useSubmitHandle(binds?.value ?? "", async () => {
    const valid = unchecked || rjsf.current?.validateForm() === true;
    return valid && keepsRules() ? submit() : null;
  });
  const focusOn = ({ property = "" }: Pick<RJSFValidationError, "property">) => {
    const control = container.current?.ownerDocument.getElementById(`${id}_${property.slice(1)}`);
    control?.focus({ preventScroll: true });
    if (control) scrollToCenter(control);
  };
  const keepsRules = () => {
    if (firstBroken === undefined) return true;
    setTriedTab({ tab });
    focusOn({ property: `.${firstBroken}` });
    return false;
  };
  const events = useLatest({ submit, keepsRules, edit, focusOn, fail: () => setTriedTab({ tab }) });
  const hasSubmit = on.submit !== undefined;
  // RJSF takes a millisecond or more to find that nothing has changed: it is only asked where something has.
  const drawn = useMemo(
    () => (
      <ThemedForm
        ref={rjsf}
        className="sk-form"
        idPrefix={id}
        schema={schema}
        uiSchema={uiSchema}
        formContext={context}
        formData={data}
        validator={validator}
        noHtml5Validate
        noValidate={unchecked}
        liveValidate={live ? "onChange" : false}
        showErrorList={false}
        focusOnFirstError={(error: RJSFValidationError) => events.current.focusOn(error)}
        onError={() => events.current.fail()}
        onChange={(event) => events.current.edit(event.formData ?? {})}
        onSubmit={() => events.current.keepsRules() && events.current.submit()}
      >
        {slots.actions}
        {/* The keyboard's Go key submits only a form that has such a button. */}
        {hasSubmit && <button type="submit" className="sk-unseen" tabIndex={-1} aria-hidden="true" />}
      </ThemedForm>
    ),
    [id, schema, uiSchema, context, data, unchecked, live, slots.actions, hasSubmit, events],
  );
  const picked = shown.find(({ key }) => `${id}_${key}` === picking);
  return (
    <div ref={container}>
      {drawn}
      {picked !== undefined && (
        <ChoiceSheet
          id={`${picking}-sheet`}
          title={picked.field.label}
          choices={picked.field.choices}
          chosen={String(data[picked.key] ?? "")}
          onConfirm={(value) => {
            setPicking(null);
            edit({ ...data, [picked.key]: value });
          }}
          onCancel={() => setPicking(null)}
        />
      )}
    </div>
  );
}

/** The value of the last render that is on screen. Already there for RJSF, which tells of changes as it is updated. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
