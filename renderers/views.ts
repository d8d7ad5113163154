import { type DeferredView, deferView, type Views } from "../src/render/widget-api.ts";
import { AmountView } from "./amount/view.tsx";
import { BadgeView } from "./badge/view.tsx";
import { ButtonView } from "./button/view.tsx";
import { CardView } from "./card/view.tsx";
import type { catalog } from "./catalog.ts";
import { DataAreaView } from "./data/view.tsx";
import { DividerView } from "./divider/view.tsx";
import { FactsView } from "./facts/view.tsx";
import type { InputProps } from "./inputs.ts";
import { NoticeView } from "./notice/view.tsx";
import { SectionView } from "./section/view.tsx";
import { SkeletonView } from "./skeleton/view.tsx";
import { StackView } from "./stack/view.tsx";
import { StatusView } from "./status/view.tsx";
import { TextView } from "./text/view.tsx";

/** How each widget of the catalog looks. What a first screen can do without is loaded where a screen has it. */
export const views: Views<typeof catalog> = {
  amount: { direct: AmountView },
  article: deferView(() => import("./article/view.tsx").then((module) => module.ArticleView)),
  badge: { direct: BadgeView },
  "bar-chart": deferView(() => import("./bar-chart/view.tsx").then((module) => module.BarChartView)),
  button: { direct: ButtonView },
  card: { direct: CardView },
  checkbox: deferView(() => import("./checkbox/view.tsx").then((module) => module.CheckboxView)),
  chips: deferView(() => import("./chips/view.tsx").then((module) => module.ChipsView)),
  "choice-list": input("choice-list"),
  "cumulative-selection": input("cumulative-selection"),
  data: DataAreaView,
  "date-field": input("date-field"),
  dialog: input("dialog"),
  disclosure: input("disclosure"),
  divider: { direct: DividerView },
  facts: { direct: FactsView },
  form: deferView(() => import("./form/view.tsx").then((module) => module.FormView)),
  frame: deferView(() => import("./frame/view.tsx").then((module) => module.FrameView)),
  image: deferView(() => import("./image/view.tsx").then((module) => module.ImageView)),
  "image-upload": deferView(() => import("./image-upload/view.tsx").then((module) => module.ImageUploadView)),
  link: deferView(() => import("./links.ts").then((module) => module.LinkView)),
  "link-row": deferView(() => import("./links.ts").then((module) => module.LinkRowView)),
  "load-more": deferView(() => import("./load-more/view.tsx").then((module) => module.LoadMoreView)),
  "message-log": deferView(() => import("./message-log/view.tsx").then((module) => module.MessageLogView)),
  nav: deferView(() => import("./nav/view.tsx").then((module) => module.NavView)),
  notice: { direct: NoticeView },
  picker: input("picker"),
  progress: deferView(() => import("./progress/view.tsx").then((module) => module.ProgressView)),
  "qr-code": deferView(() => import("./qr-code/view.tsx").then((module) => module.QrCodeView)),
  "radio-group": input("radio-group"),
  rating: input("rating"),
  "search-field": deferView(() => import("./search-field/view.tsx").then((module) => module.SearchFieldView)),
  section: { direct: SectionView },
  "select-all": input("select-all"),
  skeleton: { direct: SkeletonView },
  slider: deferView(() => import("./slider/view.tsx").then((module) => module.SliderView)),
  stack: { direct: StackView },
  status: { direct: StatusView },
  steps: deferView(() => import("./steps/view.tsx").then((module) => module.StepsView)),
  tabs: deferView(() => import("./tabs/view.tsx").then((module) => module.TabsView)),
  text: { direct: TextView },
  "text-area": input("text-area"),
  "text-field": input("text-field"),
  "zoom-image": deferView(() => import("./zoom-image/view.tsx").then((module) => module.ZoomImageView)),
};

function input<T extends keyof InputProps>(type: T): DeferredView<InputProps[T]> {
  return deferView(() => import("./inputs.ts").then((module) => module.inputs[type]));
}
