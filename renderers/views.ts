import { deferView, type Views } from "../src/render/widget-api.ts";
import { AmountView } from "./amount/view.tsx";
import { BadgeView } from "./badge/view.tsx";
import { ButtonView } from "./button/view.tsx";
import { CardView } from "./card/view.tsx";
import type { catalog } from "./catalog.ts";
import { DataAreaView } from "./data/view.tsx";
import { DividerView } from "./divider/view.tsx";
import { SectionView } from "./section/view.tsx";
import { SkeletonView } from "./skeleton/view.tsx";
import { StackView } from "./stack/view.tsx";
import { StatusView } from "./status/view.tsx";
import { TextView } from "./text/view.tsx";

/** View of each widget of the catalog. Views that a first screen can do without load where a screen has them. */
export const views: Views<typeof catalog> = {
  amount: { direct: AmountView },
  article: deferView(() => import("./article/view.tsx")),
  badge: { direct: BadgeView },
  "bar-chart": deferView(() => import("./bar-chart/view.tsx")),
  button: { direct: ButtonView },
  card: { direct: CardView },
  checkbox: deferView(() => import("./checkbox/view.tsx")),
  chips: deferView(() => import("./chips/view.tsx")),
  "choice-list": deferView(() => import("./choice-list/view.tsx")),
  "cumulative-selection": deferView(() => import("./cumulative-selection/view.tsx")),
  data: DataAreaView,
  "date-field": deferView(() => import("./date-field/view.tsx")),
  dialog: deferView(() => import("./dialog/view.tsx")),
  disclosure: deferView(() => import("./disclosure/view.tsx")),
  divider: { direct: DividerView },
  facts: deferView(() => import("./facts/view.tsx")),
  form: deferView(() => import("./form/view.tsx")),
  frame: deferView(() => import("./frame/view.tsx")),
  image: deferView(() => import("./image/view.tsx")),
  "image-upload": deferView(() => import("./image-upload/view.tsx")),
  "line-chart": deferView(() => import("./line-chart/view.tsx")),
  link: deferView(() => import("./link/view.tsx")),
  "link-row": deferView(() => import("./link-row/view.tsx")),
  "load-more": deferView(() => import("./load-more/view.tsx")),
  "message-log": deferView(() => import("./message-log/view.tsx")),
  nav: deferView(() => import("./nav/view.tsx")),
  notice: deferView(() => import("./notice/view.tsx")),
  picker: deferView(() => import("./picker/view.tsx")),
  progress: deferView(() => import("./progress/view.tsx")),
  "qr-code": deferView(() => import("./qr-code/view.tsx")),
  "radio-group": deferView(() => import("./radio-group/view.tsx")),
  rating: deferView(() => import("./rating/view.tsx")),
  "search-field": deferView(() => import("./search-field/view.tsx")),
  section: { direct: SectionView },
  "select-all": deferView(() => import("./select-all/view.tsx")),
  skeleton: { direct: SkeletonView },
  slider: deferView(() => import("./slider/view.tsx")),
  stack: { direct: StackView },
  status: { direct: StatusView },
  steps: deferView(() => import("./steps/view.tsx")),
  tabs: deferView(() => import("./tabs/view.tsx")),
  text: { direct: TextView },
  "text-area": deferView(() => import("./text-area/view.tsx")),
  "text-field": deferView(() => import("./text-field/view.tsx")),
  "time-field": deferView(() => import("./time-field/view.tsx")),
  "zoom-image": deferView(() => import("./zoom-image/view.tsx")),
};
