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

/** Deletes a document, its addresses and its place in a group. Undo takes it back. */
export function DeleteDocument({ id, kind }: DocumentActionsProps) {
  const { draft, file, read, readOnly, select } = useEditing();
  const remove = () => {
    const routes = read(ROUTES);
    const samples = draft.paths().filter((path) => kind === "call" && path.startsWith(`schemas/samples/${id}/`));
    const places = kind === "screen" ? placesOf(routes, id) : [];
    const text = places.reduceRight((now, place) => removeElement(now, place), draft.text(ROUTES) ?? "");
    const edits = [
      ...[file, ...samples].map((path) => ({ path, text: null })),
      ...(places.length > 0 ? [{ path: ROUTES, text }] : []),
    ];
    draft.editAll(edits, `remove ${file}`);
    select("", "");
  };
  if (readOnly) return null;
  return (
    <button type="button" className="st-link" onClick={remove}>
      Delete the {kind}
    </button>
  );
}

/** Places in the document of the routes that name a screen, in their order there. */
function placesOf(routes: unknown, id: string): readonly string[] {
  const { routes: listed, groups } = asObject(routes);
  const leading = asArray(listed).flatMap((route, at) => (asObject(route).screen === id ? [`/routes/${at}`] : []));
  const grouped = asArray(groups).flatMap((group, at) => {
    const screens = asArray(asObject(group).screens);
    // A group needs a screen.
    if (screens.length === 1 && screens[0] === id) return [`/groups/${at}`];
    return screens.flatMap((screen, index) => (screen === id ? [`/groups/${at}/screens/${index}`] : []));
  });
  return [...leading, ...grouped];
}

/** Gives a document another name, wherever it is named. Undo takes it back. */
export function RenameDocument({ id }: Pick<DocumentActionsProps, "id">) {
  const { file, readOnly, rename, select } = useEditing();
  const [isRenaming, setRenaming] = useState(false);
  const [name, setName] = useState(id);
  if (readOnly) return null;
  return (
    <>
      <button type="button" className="st-link" onClick={() => setRenaming(true)}>
        Rename
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
    </>
  );
}
