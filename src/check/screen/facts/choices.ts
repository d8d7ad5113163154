import type { Type } from "../../../language/terms/type.ts";
import type { Located } from "../../report/located.ts";

/** Values of the slots that choices are kept in. */
export interface Choices {
  /** By slot, the type of what it may hold, where nothing else is written to it. An empty text stands for no choice. */
  readonly types: ReadonlyMap<string, Type>;
  /** By slot, the values that its inputs offer, where all of them are known. */
  readonly offered: ReadonlyMap<string, readonly string[]>;
  /** By slot, why it may hold any text although an input offers some. */
  readonly open: ReadonlyMap<string, string>;
  /** By slot, where the options that a document writes out have each value. */
  readonly places: ReadonlyMap<string, ReadonlyMap<string, Located>>;
  /** The values that are written to slots otherwise. */
  readonly written: readonly { readonly slot: string; readonly node: Located; readonly values: readonly string[] }[];
}
