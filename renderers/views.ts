import { lazy } from "react";
import type { Views } from "../src/render/widget-api.ts";
import { AmountView } from "./amount/view.tsx";
import { BadgeView } from "./badge/view.tsx";
import { ButtonView } from "./button/view.tsx";
import { CardView } from "./card/view.tsx";
import type { catalog } from "./catalog.ts";
import { CheckboxView } from "./checkbox/view.tsx";
import { CumulativeSelectionView } from "./cumulative-selection/view.tsx";
import { DataAreaView } from "./data/view.tsx";
import { DialogView } from "./dialog/view.tsx";
import { DisclosureView } from "./disclosure/view.tsx";
import { DividerView } from "./divider/view.tsx";
import { FactsView } from "./facts/view.tsx";
import { ImageView } from "./image/view.tsx";
import { LinkView } from "./link/view.tsx";
import { LinkRowView } from "./link-row/view.tsx";
import { NoticeView } from "./notice/view.tsx";
import { PickerView } from "./picker/view.tsx";
import { RatingView } from "./rating/view.tsx";
import { SectionView } from "./section/view.tsx";
import { SelectAllView } from "./select-all/view.tsx";
import { SkeletonView } from "./skeleton/view.tsx";
import { StackView } from "./stack/view.tsx";
import { StatusView } from "./status/view.tsx";
import { TabsView } from "./tabs/view.tsx";
import { TextView } from "./text/view.tsx";
import { TextFieldView } from "./text-field/view.tsx";

/** How each widget of the catalogue looks; the heavy ones are loaded where a screen has them. */
export const views: Views<typeof catalog> = {
  amount: AmountView,
  badge: BadgeView,
  button: ButtonView,
  card: CardView,
  checkbox: CheckboxView,
  "cumulative-selection": CumulativeSelectionView,
  data: DataAreaView,
  "date-field": lazy(() => import("./date-field/view.tsx").then((module) => ({ default: module.DateFieldView }))),
  dialog: DialogView,
  disclosure: DisclosureView,
  divider: DividerView,
  facts: FactsView,
  form: lazy(() => import("./form/view.tsx").then((module) => ({ default: module.FormView }))),
  frame: lazy(() => import("./frame/view.tsx").then((module) => ({ default: module.FrameView }))),
  image: ImageView,
  link: LinkView,
  "link-row": LinkRowView,
  "message-log": lazy(() => import("./message-log/view.tsx").then((module) => ({ default: module.MessageLogView }))),
  notice: NoticeView,
  picker: PickerView,
  rating: RatingView,
  section: SectionView,
  "select-all": SelectAllView,
  skeleton: SkeletonView,
  stack: StackView,
  status: StatusView,
  tabs: TabsView,
  text: TextView,
  "text-field": TextFieldView,
};
