import { useEffect, useId, useState } from "react";
import { placeWords } from "../../document/node-at.ts";
import { plainName } from "../../document/plain-words.ts";
import type { ProjectClient } from "../../model/project-client.ts";
import type { NameUses } from "../../model/worker/project-messages.ts";
import { useEditing } from "../../session/editing.tsx";
import "./where-used.css";

interface WhereUsedProps {
  readonly client: Pick<ProjectClient, "uses"> | null;
  /** JSON pointer of what is selected; without one, or where that has no name, the document itself counts. */
  readonly pointer: string | null;
  /** Another number for other documents. */
  readonly version: number;
  onOpen(file: string, pointer: string): void;
}

/** Milliseconds without another edit until the places are looked for again. */
const PAUSE = 400;

/** Where what is selected is named: a call, a fragment, a text, a popup, a value. */
export function WhereUsed({ client, pointer, version, onOpen }: WhereUsedProps) {
  const { file, read } = useEditing();
  const [found, setFound] = useState<{ readonly of: string; readonly uses: NameUses | null } | null>(null);
  const heading = useId();
  const of = `${file}#${pointer ?? ""}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents name it elsewhere
  useEffect(() => {
    if (client === null) return;
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const uses = await client.uses(file, candidates(pointer));
        if (isCurrent) setFound({ of, uses });
      },
      found?.of === of ? PAUSE : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, of, version]);
  if (found?.of !== of || found.uses === null) return null;
  const { kind, name, uses } = found.uses;
  return (
    <section className="st-uses" aria-labelledby={heading}>
      <h2 id={heading}>
        Uses of the {kind} “{kind === "address" ? name : plainName(name)}”
      </h2>
      {uses.length === 0 ? (
        <p className="st-hint">Not used.</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.file}#${use.pointer}`}>
              <button type="button" className="st-document" onClick={() => onOpen(use.file, use.pointer)}>
                {placeWords(read(use.file), use.file, use.pointer)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Names at a place: a route's is its path, a document's its id. */
function candidates(pointer: string | null): readonly string[] {
  const own = pointer === null || pointer === "" ? [] : [pointer, `${pointer}/path`];
  return [...own, "/id"];
}
