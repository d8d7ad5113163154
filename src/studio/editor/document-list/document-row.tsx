interface DocumentRowProps {
  readonly name: string;
  readonly detail?: string;
  readonly isChosen: boolean;
  /** The change has another one than before. */
  readonly isChanged: boolean;
  onChoose(): void;
}

/** A document to be opened. */
export function DocumentRow({ name, detail = "", isChosen, isChanged, onChoose }: DocumentRowProps) {
  return (
    <li>
      <button type="button" className="st-document" aria-current={isChosen || undefined} onClick={onChoose}>
        <span>{name}</span>
        {detail !== "" && <span className="st-hint">{detail}</span>}
        {isChanged && <span className="st-dot" role="img" aria-label="changed" />}
      </button>
    </li>
  );
}
