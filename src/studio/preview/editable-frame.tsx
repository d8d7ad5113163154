import { type CSSProperties, type ReactNode, useState } from "react";
import { useEditing } from "../session/editing.tsx";
import { InlineWords, type TextPlace } from "./inline-words.tsx";
import type { Area, WordsPicked } from "./page/pick-nodes.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import type { PreviewOptions } from "./preview-options.ts";

interface EditableFrameProps extends PreviewOptions {
  readonly width: number;
  readonly scale: number;
  /** Shown beside the phone, where the selected part is; null for none. */
  readonly bar: ReactNode;
  findWords(words: WordsPicked, language: string): TextPlace | null;
}

interface EditedWords extends TextPlace {
  readonly style: CSSProperties;
}

/** Width of the bar beside a phone, with its distance from it: pixels. */
export const BAR_ROOM = 44;
const BAR_HEIGHT = 122;
const LEAST_WIDTH = 120;

/** A preview whose words are edited where they stand, with a bar beside the selected part that covers none of it. */
export function EditableFrame({ bar, findWords, ...frame }: EditableFrameProps) {
  const { readOnly } = useEditing();
  const { scale, width, language } = frame;
  const [framed, setFramed] = useState<Area | null>(null);
  const [edited, setEdited] = useState<EditedWords | null>(null);
  const edit = (words: WordsPicked) => {
    const place = readOnly ? null : findWords(words, language);
    setEdited(place === null ? null : { ...place, style: styleOver(words, scale, width) });
  };
  const isBarShown = bar !== null && !readOnly && framed !== null && edited === null;
  return (
    <div className="st-editable" style={{ paddingInlineEnd: BAR_ROOM }}>
      <PreviewFrame {...frame} onFramed={setFramed} onWords={edit}>
        {edited !== null && <InlineWords {...edited} language={language} onDone={() => setEdited(null)} />}
      </PreviewFrame>
      {isBarShown && (
        <div className="st-part-bar" style={{ top: `clamp(0px, ${framed.top * scale}px, 100% - ${BAR_HEIGHT}px)` }}>
          {bar}
        </div>
      )}
    </div>
  );
}

function styleOver({ area, font, align }: WordsPicked, scale: number, page: number): CSSProperties {
  const width = Math.max(area.width * scale + 12, LEAST_WIDTH);
  const left = Math.min(Math.max(0, area.left * scale - 6), Math.max(0, page * scale - width));
  const textAlign = align === "center" ? "center" : "start";
  return { left, top: Math.max(0, area.top * scale - 6), width, minHeight: area.height * scale + 12, font, textAlign };
}
