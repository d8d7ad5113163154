import { isObject } from "../kit/json.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { documentPlace } from "../language/terms/document-kind.ts";
import { AssistantRefusal } from "./assistant-project.ts";
import { callOf, visibleValue } from "./mask-personal.ts";
import { readValue } from "./read-value.ts";

/** Strings and numbers of samples, as text. */
interface SampleValues {
  /** An assistant may see them. */
  readonly visible: ReadonlySet<string>;
  /** Their call says that they are personal. */
  readonly personal: ReadonlySet<string>;
  /** There is no call that says what they are. */
  readonly unknown: ReadonlySet<string>;
}

const SCHEMAS_AND_SAMPLES = /^schemas\/(?:calls|samples)\//;

/**
 * Refuses an edit after which nothing says any more that a value is personal, wherever it stands then.
 * @throws AssistantRefusal
 */
export function refuseUncovering(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  changed: readonly string[],
): void {
  if (!changed.some((path) => SCHEMAS_AND_SAMPLES.test(path))) return;
  const [known, next] = [sampleValues(before), sampleValues(after)];
  const hidden = [...known.personal].filter((value) => !known.visible.has(value));
  if (hidden.some((value) => next.visible.has(value) || next.unknown.has(value)))
    throw new AssistantRefusal(
      "samples would show what is personal: only a person takes `personal` away, or the schema or call that it stands in",
    );
}

function sampleValues(files: readonly SourceFile[]): SampleValues {
  const found = { visible: new Set<string>(), personal: new Set<string>(), unknown: new Set<string>() };
  for (const file of files) {
    const place = documentPlace(file.path);
    if (place?.kind !== "sample") continue;
    const masked = isObject(callOf(place.call, files)) ? found.personal : found.unknown;
    collect(readValue(file.text), visibleValue(file, files), masked);
  }
  return found;

  function collect(value: unknown, seen: unknown, masked: Set<string>): void {
    if (isObject(value) || Array.isArray(value)) {
      for (const [name, member] of Object.entries(value)) {
        const isSeen = isObject(seen) || Array.isArray(seen);
        collect(member, isSeen ? (seen as { readonly [name: string]: unknown })[name] : seen, masked);
      }
    } else if (typeof value === "string" || typeof value === "number") {
      (value === seen ? found.visible : masked).add(String(value));
    }
  }
}
