import { useState } from "react";
import { Ask } from "../../controls/ask.tsx";
import { Field } from "../../controls/field.tsx";
import { removeElement } from "../../document/edit-elements.ts";
import { asArray, asObject } from "../../document/json-parts.ts";
import { useEditing } from "../../session/editing.tsx";
import { ROUTES, slugOf } from "../../session/new-screen.ts";

interface DocumentActionsProps {
  readonly id: string;
  readonly kind: "screen" | "fragment" | "call";
}

/** Buttons that rename or delete a document. Undo takes back both. */
export function DocumentActions({ id, kind }: DocumentActionsProps) {
  const { draft, file, read, readOnly, rename, select } = useEditing();
  const [isRenaming, setRenaming] = useState(false);
  const [name, setName] = useState(id);
  const remove = () => {
    const routes = read(ROUTES);
    const listed: readonly unknown[] = asArray(asObject(routes).routes);
    const leading = listed.flatMap((route, at) => (kind === "screen" && asObject(route).screen === id ? [at] : []));
    const text = leading.reduceRight((now, at) => removeElement(now, `/routes/${at}`), draft.text(ROUTES) ?? "");
    const samples = draft.paths().filter((path) => kind === "call" && path.startsWith(`schemas/samples/${id}/`));
    const edits = [
      ...[file, ...samples].map((path) => ({ path, text: null })),
      ...(leading.length > 0 ? [{ path: ROUTES, text }] : []),
    ];
    draft.editAll(edits, `remove ${file}`);
    select("", "");
  };
  if (readOnly) return null;
  return (
    <div className="st-row">
      <button type="button" className="st-link" onClick={() => setRenaming(true)}>
        Rename
      </button>
      <button type="button" className="st-link" onClick={remove}>
        Delete the {kind}
      </button>
      {isRenaming && (
        <Ask
          title={`Rename “${id}”`}
          action="Rename"
          onConfirm={async () => {
            const to = slugOf(name);
            const refusal = await rename("/id", to);
            if (refusal !== null) throw new Error(refusal);
            select("", file.replace(`${id}.json`, `${to}.json`));
          }}
          onClose={() => setRenaming(false)}
        >
          <Field
            label="Name"
            hint="All references change too. Addresses stay."
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Ask>
      )}
    </div>
  );
}
