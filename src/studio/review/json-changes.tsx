import { json } from "@codemirror/lang-json";
import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useEffect, useRef, useState } from "react";

interface JsonChangesProps {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

/** The documents that differ, as they are written; each is opened when somebody asks. */
export function JsonChanges({ before, after }: JsonChangesProps) {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => <JsonChange key={path} path={path} before={before.get(path) ?? ""} after={after.get(path) ?? ""} />);
}

interface JsonChangeProps {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

function JsonChange({ path, before, after }: JsonChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || host.current === null) return;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          json(),
          EditorState.readOnly.of(true),
          EditorView.lineWrapping,
          EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ""),
          EditorView.contentAttributes.of({ "aria-label": `${path}: what is different` }),
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 3, minSize: 6 } }),
        ],
      }),
    });
    return () => view.destroy();
  }, [isOpen, path, before, after]);
  return (
    <details className="st-json-change" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{path.replace(/^schemas\//, "")}</summary>
      <div ref={host} />
    </details>
  );
}
