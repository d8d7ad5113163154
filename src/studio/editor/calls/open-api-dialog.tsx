import { useState } from "react";
import type { AppDocument } from "../../../language/documents.ts";
import type { Import } from "../../../openapi/import-calls.ts";
import { Ask } from "../../controls/ask.tsx";
import { Field } from "../../controls/field.tsx";
import { Problem } from "../../controls/problem.tsx";
import type { DocumentEdit } from "../../session/draft.ts";
import { useEditing } from "../../session/editing.tsx";
import "./calls.css";
import { printJson } from "../../../kit/lay-out.ts";

interface OpenApiDialogProps {
  onClose(): void;
  /** Given the id of the first call that was made. */
  onMade(id: string): void;
}

const MAX_NAMED = 5;

/** Makes calls and their samples of an OpenAPI document, as `skrini import` does. */
export function OpenApiDialog({ onClose, onMade }: OpenApiDialogProps) {
  const { draft, read } = useEditing();
  const [found, setFound] = useState<Import | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<Error | null>(null);
  const isThere = (id: string) => draft.text(`schemas/calls/${id}.json`) !== undefined;

  const open = async (file: File | undefined) => {
    setError(null);
    setFound(null);
    setChosen(new Set());
    if (file === undefined) return;
    try {
      // With a reader of YAML it is large, and few make calls.
      const [{ readOpenApi }, { importCalls }] = await Promise.all([
        import("../../../openapi/read-openapi.ts"),
        import("../../../openapi/import-calls.ts"),
      ]);
      setFound(importCalls(readOpenApi(await file.text()), read("schemas/app.json") as AppDocument));
    } catch (reason) {
      setError(new Error(`“${file.name}” cannot be used: ${(reason as Error).message}.`));
    }
  };
  const make = async () => {
    const calls = found?.calls.filter(({ call }) => chosen.has(call.id)) ?? [];
    const [first] = calls;
    if (first === undefined) throw new Error("Choose at least one call.");
    const edits = calls.flatMap(({ call, samples }) => [
      document(`schemas/calls/${call.id}.json`, call),
      ...samples.map(({ name, sample }) => document(`schemas/samples/${call.id}/${name}.json`, sample)),
    ]);
    draft.editAll(edits, `new calls ${first.call.id}`);
    onMade(first.call.id);
  };
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((all) => new Set(isChosen ? [...all, id] : [...all].filter((one) => one !== id)));
  return (
    <Ask
      title="Calls from an OpenAPI document"
      action="Make them"
      onConfirm={make}
      onClose={onClose}
      onDone={() => undefined}
    >
      <Field
        label="Document"
        type="file"
        accept=".json,.yaml,.yml"
        hint="OpenAPI 3.0 or 3.1, as JSON or YAML. It stays in your browser."
        onChange={(event) => void open(event.target.files?.[0])}
      />
      <Problem error={error} />
      {found !== null && (
        <fieldset className="st-choices st-calls">
          <legend>{found.calls.length === 0 ? "No call can be made from it." : "Calls to make"}</legend>
          {found.calls.map(({ call }) => (
            <label key={call.id}>
              <input
                type="checkbox"
                checked={chosen.has(call.id)}
                disabled={isThere(call.id)}
                onChange={(event) => toggle(call.id, event.target.checked)}
              />
              <span>
                {call.summary}{" "}
                <span className="st-hint">
                  {call.method} {call.path}
                  {isThere(call.id) && ` · a call “${call.id}” already exists`}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {found !== null && found.losses.length > 0 && (
        <p className="st-hint">
          Left out: {found.losses.slice(0, MAX_NAMED).join("; ")}
          {found.losses.length > MAX_NAMED && `; and ${found.losses.length - MAX_NAMED} more`}.
        </p>
      )}
    </Ask>
  );
}

function document(path: string, content: object): DocumentEdit {
  return { path, text: printJson(content) };
}
