import type { Json } from "../../kit/json.ts";
import type { Effect } from "../../language/documents.ts";

/** Words by language: what a journey finds a part of the screen by. */
export interface Words {
  readonly [language: string]: string;
}

/** The roles by which a journey taps. */
export const TAPPED_ROLES = ["button", "link", "tab", "checkbox", "radio", "option"] as const;
export type TappedRole = (typeof TAPPED_ROLES)[number];

/** Something that a person did in the recorded page, or that the page did after it. */
export type RecorderEvent =
  | {
      readonly kind: "tap";
      readonly words: Words;
      readonly role: TappedRole;
      /** The roles of what stands before it under the same name. */
      readonly before: readonly TappedRole[];
    }
  | { readonly kind: "fill"; readonly words: Words; readonly value: string }
  | { readonly kind: "choose"; readonly words: Words; readonly option: Words }
  /** The heading of another page or dialog. */
  | { readonly kind: "heading"; readonly words: Words; readonly isDialog: boolean }
  /** Words that the person pointed at. */
  | { readonly kind: "pointed"; readonly words: Words }
  | {
      readonly kind: "call";
      /** The id of its document. */
      readonly call: string;
      readonly effect: Effect;
      readonly payload: { readonly [name: string]: Json };
    }
  /** Something that no step can say. */
  | { readonly kind: "problem"; readonly message: string };

/** Message from the recorder to the page in its frame. */
export interface RecorderCommand {
  /** Whether the next tap points at words instead of doing something. */
  readonly isPointing: boolean;
}

/** The window's name that the recorder gives its frame, by which the page in it knows where it is. */
export const RECORDED_FRAME = "skrini-recorded";
