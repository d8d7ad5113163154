import type { Catalog } from "../src/language/define-widget.ts";
import { amount } from "./amount/definition.ts";
import { article } from "./article/definition.ts";
import { badge } from "./badge/definition.ts";
import { barChart } from "./bar-chart/definition.ts";
import { button } from "./button/definition.ts";
import { card } from "./card/definition.ts";
import { checkbox } from "./checkbox/definition.ts";
import { chips } from "./chips/definition.ts";
import { choiceList } from "./choice-list/definition.ts";
import { cumulativeSelection } from "./cumulative-selection/definition.ts";
import { data } from "./data/definition.ts";
import { dateField } from "./date-field/definition.ts";
import { dialog } from "./dialog/definition.ts";
import { disclosure } from "./disclosure/definition.ts";
import { divider } from "./divider/definition.ts";
import { facts } from "./facts/definition.ts";
import { form } from "./form/definition.ts";
import { frame } from "./frame/definition.ts";
import { image } from "./image/definition.ts";
import { imageUpload } from "./image-upload/definition.ts";
import { lineChart } from "./line-chart/definition.ts";
import { link } from "./link/definition.ts";
import { linkRow } from "./link-row/definition.ts";
import { loadMore } from "./load-more/definition.ts";
import { messageLog } from "./message-log/definition.ts";
import { nav } from "./nav/definition.ts";
import { notice } from "./notice/definition.ts";
import { picker } from "./picker/definition.ts";
import { progress } from "./progress/definition.ts";
import { qrCode } from "./qr-code/definition.ts";
import { radioGroup } from "./radio-group/definition.ts";
import { rating } from "./rating/definition.ts";
import { searchField } from "./search-field/definition.ts";
import { section } from "./section/definition.ts";
import { selectAll } from "./select-all/definition.ts";
import { skeleton } from "./skeleton/definition.ts";
import { slider } from "./slider/definition.ts";
import { stack } from "./stack/definition.ts";
import { status } from "./status/definition.ts";
import { steps } from "./steps/definition.ts";
import { tabs } from "./tabs/definition.ts";
import { text } from "./text/definition.ts";
import { textArea } from "./text-area/definition.ts";
import { textField } from "./text-field/definition.ts";
import { timeField } from "./time-field/definition.ts";
import { zoomImage } from "./zoom-image/definition.ts";

/** Every widget a document may use. `views.ts` beside it holds how each one looks. */
export const catalog = [
  amount,
  article,
  badge,
  barChart,
  button,
  card,
  checkbox,
  chips,
  choiceList,
  cumulativeSelection,
  data,
  dateField,
  dialog,
  disclosure,
  divider,
  facts,
  form,
  frame,
  image,
  imageUpload,
  lineChart,
  link,
  linkRow,
  loadMore,
  messageLog,
  nav,
  notice,
  picker,
  progress,
  qrCode,
  radioGroup,
  rating,
  searchField,
  section,
  selectAll,
  skeleton,
  slider,
  stack,
  status,
  steps,
  tabs,
  text,
  textArea,
  textField,
  timeField,
  zoomImage,
] as const satisfies Catalog;
