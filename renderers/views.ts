import { deferView, type Views } from "../src/render/widget-api.ts";
import { AmountView } from "./amount/view.tsx";
import { BadgeView } from "./badge/view.tsx";
import { ButtonView } from "./button/view.tsx";
import { CardView } from "./card/view.tsx";
import type { catalog } from "./catalog.ts";
import { CheckboxView } from "./checkbox/view.tsx";
import { DataAreaView } from "./data/view.tsx";
import { DividerView } from "./divider/view.tsx";
import { FactsView } from "./facts/view.tsx";
import { ImageView } from "./image/view.tsx";
import { LinkView } from "./link/view.tsx";
import { LinkRowView } from "./link-row/view.tsx";
import { NoticeView } from "./notice/view.tsx";
import { SectionView } from "./section/view.tsx";
import { SkeletonView } from "./skeleton/view.tsx";
import { StackView } from "./stack/view.tsx";
import { StatusView } from "./status/view.tsx";
import { TextView } from "./text/view.tsx";

/** How each widget of the catalogue looks. What a first screen can do without is loaded where a screen has it. */
export const views: Views<typeof catalog> = {
  amount: AmountView,
  article: deferView(() => import("./article/view.tsx").then((module) => module.ArticleView)),
  badge: BadgeView,
  button: ButtonView,
  card: CardView,
  checkbox: CheckboxView,
  "choice-list": deferView(() => import("./choice-list/view.tsx").then((module) => module.ChoiceListView)),
  "cumulative-selection": deferView(() =>
    import("./cumulative-selection/view.tsx").then((module) => module.CumulativeSelectionView),
  ),
  data: DataAreaView,
  "date-field": deferView(() => import("./date-field/view.tsx").then((module) => module.DateFieldView)),
  dialog: deferView(() => import("./dialog/view.tsx").then((module) => module.DialogView)),
  disclosure: deferView(() => import("./disclosure/view.tsx").then((module) => module.DisclosureView)),
  divider: DividerView,
  facts: FactsView,
  form: deferView(() => import("./form/view.tsx").then((module) => module.FormView)),
  frame: deferView(() => import("./frame/view.tsx").then((module) => module.FrameView)),
  image: ImageView,
  "image-upload": deferView(() => import("./image-upload/view.tsx").then((module) => module.ImageUploadView)),
  link: LinkView,
  "link-row": LinkRowView,
  "message-log": deferView(() => import("./message-log/view.tsx").then((module) => module.MessageLogView)),
  nav: deferView(() => import("./nav/view.tsx").then((module) => module.NavView)),
  notice: NoticeView,
  picker: deferView(() => import("./picker/view.tsx").then((module) => module.PickerView)),
  "radio-group": deferView(() => import("./radio-group/view.tsx").then((module) => module.RadioGroupView)),
  rating: deferView(() => import("./rating/view.tsx").then((module) => module.RatingView)),
  section: SectionView,
  "select-all": deferView(() => import("./select-all/view.tsx").then((module) => module.SelectAllView)),
  skeleton: SkeletonView,
  stack: StackView,
  status: StatusView,
  tabs: deferView(() => import("./tabs/view.tsx").then((module) => module.TabsView)),
  text: TextView,
  "text-area": deferView(() => import("./text-area/view.tsx").then((module) => module.TextAreaView)),
  "text-field": deferView(() => import("./text-field/view.tsx").then((module) => module.TextFieldView)),
  "zoom-image": deferView(() => import("./zoom-image/view.tsx").then((module) => module.ZoomImageView)),
};
