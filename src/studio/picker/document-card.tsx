import { LineIcon } from "../controls/line-icon.tsx";
import { ScreenPicture } from "../preview/screen-picture.tsx";
import type { ListedDocument, PickedKind } from "./list-documents.ts";
import type { Pictured } from "./picture-source.ts";

interface DocumentCardProps {
  readonly document: ListedDocument;
  /** Words on it that were searched for; "" for none. */
  readonly found: string;
  readonly isCurrent: boolean;
  readonly pictured: Pictured | null;
  onChoose(): void;
}

const KINDS: { readonly [kind in PickedKind]: { readonly name: string; readonly line: string } } = {
  screen: { name: "Screen", line: "M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM11 18h2" },
  fragment: { name: "Part", line: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" },
  call: { name: "Call", line: "M4 8h14l-4-4M20 16H6l4 4" },
};

/** A document with its picture; the whole of it is pressed. */
export function DocumentCard({ document, found, isCurrent, pictured, onChoose }: DocumentCardProps) {
  const { kind, title, detail, route } = document;
  const hint = found === "" ? detail : `“${found}”`;
  return (
    <li className="st-document-card" data-kind={kind} data-current={isCurrent || undefined}>
      {kind === "screen" && pictured !== null ? (
        <ScreenPicture client={pictured.client} language={pictured.language} path={pictured.addressOf(route)} />
      ) : (
        <LineIcon line={KINDS[kind].line} />
      )}
      <button type="button" aria-current={isCurrent || undefined} onClick={onChoose}>
        <span>{title}</span>
        {hint !== "" && <span className="st-hint">{hint}</span>}
        {kind !== "screen" && <span className="st-hint">{KINDS[kind].name}</span>}
      </button>
    </li>
  );
}
