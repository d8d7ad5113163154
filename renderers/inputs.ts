import type { FunctionComponent } from "react";
import type { ViewProps } from "../src/render/widget-api.ts";
import type { catalog } from "./catalog.ts";
import { ChoiceListView } from "./choice-list/view.tsx";
import { CumulativeSelectionView } from "./cumulative-selection/view.tsx";
import { DateFieldView } from "./date-field/view.tsx";
import { DialogView } from "./dialog/view.tsx";
import { DisclosureView } from "./disclosure/view.tsx";
import { PickerView } from "./picker/view.tsx";
import { RadioGroupView } from "./radio-group/view.tsx";
import { RatingView } from "./rating/view.tsx";
import { SelectAllView } from "./select-all/view.tsx";
import { TextAreaView } from "./text-area/view.tsx";
import { TextFieldView } from "./text-field/view.tsx";

type PropsByType = { readonly [D in (typeof catalog)[number] as D["type"]]: ViewProps<D> };
const table = {
  "choice-list": ChoiceListView,
  "cumulative-selection": CumulativeSelectionView,
  "date-field": DateFieldView,
  dialog: DialogView,
  disclosure: DisclosureView,
  picker: PickerView,
  "radio-group": RadioGroupView,
  rating: RatingView,
  "select-all": SelectAllView,
  "text-area": TextAreaView,
  "text-field": TextFieldView,
} satisfies { readonly [T in keyof PropsByType]?: FunctionComponent<PropsByType[T]> };

export type InputProps = Pick<PropsByType, keyof typeof table>;

/** The input widgets: one chunk for all of them, fetched where a screen has any. */
export const inputs: { readonly [T in keyof InputProps]: FunctionComponent<InputProps[T]> } = table;
