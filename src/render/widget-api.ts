/** All that a widget's view may import, besides React, its definition and its style. */
export { Icon } from "./icon.tsx";
export { Modal } from "./modal.tsx";
export type { ViewProps, Views } from "./view-props.ts";
export {
  useBackHandler,
  useEnvironment,
  useMessages,
  useSource,
  useSubmitHandle,
  useText,
} from "./widget-hooks.ts";
