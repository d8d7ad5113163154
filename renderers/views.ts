import { deferView, type Views } from "../src/render/widget-api.ts";
import { AmountView } from "./amount/view.tsx";
import { BadgeView } from "./badge/view.tsx";
import { ButtonView } from "./button/view.tsx";
import { CardView } from "./card/view.tsx";
import type { catalog } from "./catalog.ts";
import { DataAreaView } from "./data/view.tsx";
import { DividerView } from "./divider/view.tsx";
import { FactsView } from "./facts/view.tsx";
import { NoticeView } from "./notice/view.tsx";
import { SectionView } from "./section/view.tsx";
import { SkeletonView } from "./skeleton/view.tsx";
import { StackView } from "./stack/view.tsx";
import { StatusView } from "./status/view.tsx";
import { TextView } from "./text/view.tsx";

/** How each widget of the catalog looks. What a first screen can do without is loaded where a screen has it. */
export const views: Views<typeof catalog> = {
  amount: { direct: AmountView },
  article: deferView(() => import("./article/view.tsx"), "ArticleView"),
  badge: { direct: BadgeView },
  "bar-chart": deferView(() => import("./bar-chart/view.tsx"), "BarChartView"),
  button: { direct: ButtonView },
  card: { direct: CardView },
  checkbox: deferView(() => import("./checkbox/view.tsx"), "CheckboxView"),
  chips: deferView(() => import("./chips/view.tsx"), "ChipsView"),
  "choice-list": deferView(() => import("./choice-list/view.tsx"), "ChoiceListView"),
  "cumulative-selection": deferView(() => import("./cumulative-selection/view.tsx"), "CumulativeSelectionView"),
  data: DataAreaView,
  "date-field": deferView(() => import("./date-field/view.tsx"), "DateFieldView"),
  dialog: deferView(() => import("./dialog/view.tsx"), "DialogView"),
  disclosure: deferView(() => import("./disclosure/view.tsx"), "DisclosureView"),
  divider: { direct: DividerView },
  facts: { direct: FactsView },
  form: deferView(() => import("./form/view.tsx"), "FormView"),
  frame: deferView(() => import("./frame/view.tsx"), "FrameView"),
  image: deferView(() => import("./image/view.tsx"), "ImageView"),
  "image-upload": deferView(() => import("./image-upload/view.tsx"), "ImageUploadView"),
  link: deferView(() => import("./link/view.tsx"), "LinkView"),
  "link-row": deferView(() => import("./link-row/view.tsx"), "LinkRowView"),
  "load-more": deferView(() => import("./load-more/view.tsx"), "LoadMoreView"),
  "message-log": deferView(() => import("./message-log/view.tsx"), "MessageLogView"),
  nav: deferView(() => import("./nav/view.tsx"), "NavView"),
  notice: { direct: NoticeView },
  picker: deferView(() => import("./picker/view.tsx"), "PickerView"),
  progress: deferView(() => import("./progress/view.tsx"), "ProgressView"),
  "qr-code": deferView(() => import("./qr-code/view.tsx"), "QrCodeView"),
  "radio-group": deferView(() => import("./radio-group/view.tsx"), "RadioGroupView"),
  rating: deferView(() => import("./rating/view.tsx"), "RatingView"),
  "search-field": deferView(() => import("./search-field/view.tsx"), "SearchFieldView"),
  section: { direct: SectionView },
  "select-all": deferView(() => import("./select-all/view.tsx"), "SelectAllView"),
  skeleton: { direct: SkeletonView },
  slider: deferView(() => import("./slider/view.tsx"), "SliderView"),
  stack: { direct: StackView },
  status: { direct: StatusView },
  steps: deferView(() => import("./steps/view.tsx"), "StepsView"),
  tabs: deferView(() => import("./tabs/view.tsx"), "TabsView"),
  text: { direct: TextView },
  "text-area": deferView(() => import("./text-area/view.tsx"), "TextAreaView"),
  "text-field": deferView(() => import("./text-field/view.tsx"), "TextFieldView"),
  "zoom-image": deferView(() => import("./zoom-image/view.tsx"), "ZoomImageView"),
};
