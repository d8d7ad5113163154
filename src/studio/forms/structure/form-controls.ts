import { type ComponentType, createContext, useContext } from "react";
import type { Member, Shape } from "../../../language/shape/shape.ts";

export interface ShapeFieldProps {
  readonly name: string;
  readonly shape: Member;
  readonly pointer: string;
  readonly value: unknown;
  /** The node or the action that it is a property of: a call's payload depends on its call. Documents have members. */
  readonly holder?: Holder;
}

export interface ShapeControlProps extends Omit<ShapeFieldProps, "shape"> {
  readonly id: string;
  readonly shape: Shape;
}

export type Holder = { readonly [name: string]: unknown };

/** Controls that edit a value of any shape, for parts of forms that hold such values. */
interface FormControls {
  /** With its name and what is wrong with it. */
  readonly ShapeField: ComponentType<ShapeFieldProps>;
  /** The controls alone, for where the name stands elsewhere. */
  readonly ShapeControl: ComponentType<ShapeControlProps>;
}

const FormControlsContext = createContext<FormControls | null>(null);

export const FormControlsProvider = FormControlsContext.Provider;

export function useFormControls(): FormControls {
  const controls = useContext(FormControlsContext);
  if (controls === null) throw new Error("there is no form around");
  return controls;
}
