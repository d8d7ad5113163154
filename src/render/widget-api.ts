/** All that a widget's view may import, besides React, its definition and its style. */

export { useGroups, useNotAmount } from "./controls/amount-texts.ts";
export { shownDay, shownText, showsBound, useCorrection } from "./controls/bound-value.tsx";
export { Button } from "./controls/button.tsx";
export { ChoiceField } from "./controls/choice-field.tsx";
export { ChoiceSheet } from "./controls/choice-sheet.tsx";
export { Deferred, deferView } from "./controls/defer-view.tsx";
export { FailedArea } from "./controls/failed-area.tsx";
export { describedBy, Field } from "./controls/field.tsx";
export { givenValue } from "./controls/given-value.ts";
export { keyTarget } from "./controls/key-target.ts";
export { PressLink } from "./controls/press-link.tsx";
export { Skeleton } from "./controls/skeleton.tsx";
export { displayText, hasText } from "./controls/text-content.ts";
export { TextInput } from "./controls/text-input.tsx";
export { useBlur } from "./controls/use-blur.ts";
export { useKeyboard } from "./controls/use-keyboard.ts";
export { useRefusedMembers } from "./controls/use-refused.ts";
export { indexesOf } from "./indexes-of.ts";
export { Icon } from "./runtime/icon.tsx";
export {
  useBackHandler,
  useFileLimits,
  useFrameGuard,
  useMessages,
  useReport,
  useSubmitHandle,
  useUnloadGuard,
  useUpload,
} from "./runtime/input-hooks.ts";
export { Modal } from "./runtime/modal.tsx";
export type { ViewProps, Views } from "./runtime/view-props.ts";
export { useSource, useText } from "./runtime/widget-hooks.ts";
export { scrollToAnchor } from "./scroll-to-anchor.ts";
export { useMore } from "./use-more.ts";
export { usePicture } from "./use-picture.ts";
