import { useMemo, useRef, useState } from "react";
import { UNKNOWN_NAMES } from "../../editor/listed-names.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { useLatest } from "../controls/use-latest.ts";
import { nameOffset, rangeOf } from "../document/edit-json.ts";
import { createDocumentReader } from "../document/read-document.ts";
import { createTypedSetter } from "../document/typed-setter.ts";
import type { ProjectClient } from "../model/project-client.ts";
import { useAnswer } from "../model/use-answer.ts";
import type { ProjectOutline } from "../model/worker/project-messages.ts";
import type { NewPicture } from "../pictures/new-picture.ts";
import type { PictureAddresses } from "../pictures/picture-addresses.ts";
import type { ExpressionValues } from "../preview/expression-values.ts";
import { valueAtPlace } from "../preview/value-at-place.ts";
import type { Draft } from "../session/draft.ts";
import type { Editing } from "../session/editing.tsx";
import { renamedDocuments } from "../session/renamed-documents.ts";

interface EditingParts {
  readonly draft: Draft;
  readonly file: string;
  /** The id of the screen that is in sight. */
  readonly screen: string | null;
  readonly outline: ProjectOutline | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly client: ProjectClient | null;
  readonly readOnly: boolean;
  readonly pictures: PictureAddresses;
  readonly values: ExpressionValues;
  storePicture(picture: NewPicture): Promise<void>;
  select(pointer: string, file: string): void;
  say(words: string): void;
  openJson(pointer: string): void;
}

const NONE: readonly never[] = [];

/** The document that is shown, for the panels that edit parts of it. Another one after each edit. */
export function useDraftEditing({
  draft,
  file,
  screen,
  outline,
  diagnostics,
  client,
  readOnly,
  pictures,
  values,
  storePicture,
  select,
  say,
  openJson,
}: EditingParts): Editing {
  const read = useMemo(() => createDocumentReader(draft), [draft]);
  const latest = useLatest({ select, say, openJson, storePicture });
  const root = read(file);
  const languages = useSameList(outline?.languages ?? NONE);
  const { known: names } = useAnswer(file, diagnostics, UNKNOWN_NAMES, () => client?.names(file));
  const [setTyped] = useState(createTypedSetter);
  return useMemo(
    () => ({
      draft,
      file,
      root,
      read,
      languages,
      readOnly,
      diagnostics,
      names,
      pictures,
      storePicture: (picture) => latest.current.storePicture(picture),
      set(pointer, value) {
        const text = draft.text(file);
        if (text !== undefined && !readOnly) draft.edit(file, setTyped(text, pointer, value), `${file}${pointer}`);
      },
      select: (pointer, path = file) => latest.current.select(pointer, path),
      async complete(pointer, typed) {
        const range = rangeOf(draft.text(file) ?? "", pointer);
        if (range === null || client === null) return null;
        const offset = range.from + typed;
        const completions = await client.complete(file, offset);
        return completions === null ? null : { typed: offset - completions.start, found: completions.found };
      },
      fields: async (pointer) => (await client?.fields(file, pointer)) ?? NONE,
      slotUse: async (slot) => (await client?.slotUse(file, slot)) ?? null,
      async valueNow(pointer, text) {
        const language = languages[0] ?? "en";
        return client === null
          ? undefined
          : valueAtPlace({ file, screen, root, pointer, text, language }, client, values);
      },
      onValues: values.subscribe,
      async rename(pointer, to) {
        const offset = nameOffset(draft.text(file) ?? "", pointer);
        if (offset === null || client === null) return "nothing here has a name";
        const renaming = await client.rename(file, offset, to);
        if (!renaming.ok) return renaming.reason;
        draft.editAll(renamedDocuments(draft, renaming), `rename ${pointer} ${to}`);
        return null;
      },
      say: (words) => latest.current.say(words),
      openJson: (pointer) => latest.current.openJson(pointer),
    }),
    [
      draft,
      file,
      screen,
      root,
      read,
      languages,
      readOnly,
      diagnostics,
      names,
      pictures,
      values,
      client,
      latest,
      setTyped,
    ],
  );
}

/** Each report has another list of the same languages: what depends on them is worked out once. */
function useSameList(list: readonly string[]): readonly string[] {
  const last = useRef(list);
  if (last.current.join() !== list.join()) last.current = list;
  return last.current;
}
