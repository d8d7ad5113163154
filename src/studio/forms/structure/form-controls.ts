import { type ComponentType, createContext, useContext } from "react";
import type { Member, Shape } from "../../../language/shape/shape.ts";

export type MapStructure = Shape<"map">;

export interface StructureFieldProps {
  readonly name: string;
  readonly field: Member;
  readonly pointer: string;
  readonly value: unknown;
}

export interface StructureControlProps {
  readonly id: string;
  readonly name: string;
  readonly structure: Shape;
  readonly pointer: string;
  readonly value: unknown;
}

/** Controls that edit a value of any structure, for parts of forms that hold such values. */
interface FormControls {
  /** With its name and what is wrong with it. */
  readonly StructureField: ComponentType<StructureFieldProps>;
  /** The controls alone, for where the name stands elsewhere. */
  readonly StructureControl: ComponentType<StructureControlProps>;
}

const FormControlsContext = createContext<FormControls | null>(null);

export const FormControlsProvider = FormControlsContext.Provider;

export function useFormControls(): FormControls {
  const controls = useContext(FormControlsContext);
  if (controls === null) throw new Error("there is no form around");
  return controls;
}
