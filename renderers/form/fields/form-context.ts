import type { Choice, FieldKind } from "./field.ts";

/** The form's context for its fields, passed through RJSF. */
export interface FormContext {
  /** By the control's id: the slot of a field with rules, and what is wrong with it, once that is to be said. */
  readonly ruled: { readonly [id: string]: RuledField };
  /** The place of the form's values in the state, by names from outside in. */
  readonly slot: readonly string[];
  /** Opens the sheet of a select, named by the control's id. */
  pick(id: string): void;
}

export interface RuledField {
  readonly slot: string;
  readonly error: string;
}

/** The options that RJSF hands to a field's control beside its value. */
export interface FieldOptions {
  readonly name: string;
  readonly kind: FieldKind;
  readonly choices: readonly Choice[];
  readonly maxLength: number | null;
  /** A line below it; "" where there is none. */
  readonly help: string;
}

/** RJSF hands them on as it got them from `buildSchema`, its own beside them. */
export function readOptions(options: object | undefined): FieldOptions {
  return { name: "", kind: "text", choices: [], maxLength: null, help: "", ...options };
}

/** The id of what the chosen tab shows, and of a tab. */
export function panelId(form: string): string {
  return `${form}-panel`;
}

export function tabId(control: string, index: number): string {
  return `${control}-tab-${index}`;
}
