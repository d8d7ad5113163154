import { useId, useState } from "react";
import { Ask } from "../../controls/ask.tsx";
import { Field } from "../../controls/field.tsx";
import { useEditing } from "../../session/editing.tsx";
import { slugOf } from "../../session/new-screen.ts";
import { parseAnswer } from "./answer-schema.ts";
import { newCall } from "./new-call.ts";
import { OpenApiDialog } from "./open-api-dialog.tsx";

interface NewCallDialogProps {
  onClose(): void;
  /** Given the id of the new call. */
  onMade(id: string): void;
}

/** Makes a call of an answer that somebody pastes, or calls of what an OpenAPI document describes. */
export function NewCallDialog(props: NewCallDialogProps) {
  const [isDescribed, setDescribed] = useState(false);
  return isDescribed ? (
    <OpenApiDialog {...props} />
  ) : (
    <AnswerDialog {...props} onDescribed={() => setDescribed(true)} />
  );
}

function AnswerDialog({ onClose, onMade, onDescribed }: NewCallDialogProps & { onDescribed(): void }) {
  const { draft, read } = useEditing();
  const id = useId();
  const [summary, setSummary] = useState("");
  const [method, setMethod] = useState<"GET" | "POST">("GET");
  const [path, setPath] = useState("");
  const [pasted, setPasted] = useState("");
  const name = slugOf(
    path
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? "",
  );
  const make = async () => {
    const answer = parseAnswer(pasted);
    if (!/^\/[\w/.-]+$/.test(path) || name === "") throw new Error("The path must look like /v3/branches.");
    if (draft.text(`schemas/calls/${name}.json`) !== undefined) throw new Error(`A call “${name}” already exists.`);
    const paths = draft.paths().filter((one) => one.startsWith("schemas/calls/"));
    const calls = paths.map(read).filter((call) => call !== undefined);
    const edits = newCall({ id: name, summary, method, path, answer, app: read("schemas/app.json"), calls });
    draft.editAll(edits, `new call ${name}`);
    onMade(name);
  };
  return (
    <Ask title="New call" action="Make it" onConfirm={make} onClose={onClose} onDone={() => undefined}>
      <p className="st-hint">
        Its schema is made from an answer that you paste.{" "}
        <button type="button" className="st-link" onClick={onDescribed}>
          From an OpenAPI document instead
        </button>
      </p>
      <Field
        label="Summary"
        value={summary}
        required
        autoFocus
        placeholder="Where our branches are"
        onChange={(event) => setSummary(event.target.value)}
      />
      <div className="st-field">
        <label htmlFor={`${id}-method`}>Method</label>
        <select
          id={`${id}-method`}
          value={method}
          onChange={(event) => setMethod(event.target.value === "POST" ? "POST" : "GET")}
        >
          <option value="GET">GET</option>
          <option value="POST">POST</option>
        </select>
      </div>
      <Field
        label="Path on the backend"
        hint={name === "" ? "Without the host." : `The call is named ${name}.`}
        value={path}
        required
        placeholder="/v3/branches"
        onChange={(event) => setPath(event.target.value)}
      />
      <div className="st-field">
        <label htmlFor={`${id}-answer`}>Example answer, as JSON</label>
        <textarea
          id={`${id}-answer`}
          rows={8}
          required
          spellCheck={false}
          value={pasted}
          placeholder={'{ "code": 0, "data": { "list": [{ "name": "Mwenge" }] } }'}
          onChange={(event) => setPasted(event.target.value)}
        />
        <p className="st-hint">
          Previews use it as sample data, and colleagues can read it. Replace personal data by invented names and
          numbers.
        </p>
      </div>
    </Ask>
  );
}
