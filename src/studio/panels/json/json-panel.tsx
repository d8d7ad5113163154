import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic as Mark, setDiagnostics } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useLatest } from "../../controls/use-latest.ts";
import { textDifference } from "../../document/text-difference.ts";
import { diagnosticsAtom } from "../../session/change-atoms.ts";
import { useEditing } from "../../session/editing.tsx";
import { useOpened } from "../../session/opened-change.ts";
import { jsonHelp } from "./json-help.ts";
import { rangeAtom } from "./range-atom.ts";

/** By classes, so that the style sheet has them for light and dark. */
const COLORS = HighlightStyle.define([
  { tag: tags.propertyName, class: "st-json-name" },
  { tag: tags.string, class: "st-json-text" },
  { tag: [tags.number, tags.bool, tags.null], class: "st-json-value" },
]);

const PLAIN = { backgroundImage: "none", textDecoration: "underline wavy", textUnderlineOffset: "3px" };

/** The library draws its lines with pictures that are written out, of which the page's policy shows none. */
const MARKS = EditorView.theme({
  ".cm-lintRange-error": { ...PLAIN, textDecorationColor: "var(--danger)" },
  ".cm-lintRange-warning": { ...PLAIN, textDecorationColor: "var(--warning)" },
});

/** A document as it is written, in step with everything else that edits it: valid or not, nothing typed is lost. */
export function JsonPanel() {
  const { file } = useEditing();
  return (
    <>
      <p className="st-over">{file}</p>
      <JsonEditor key={file} path={file} />
    </>
  );
}

function JsonEditor({ path }: { readonly path: string }) {
  const { draft, readOnly } = useEditing();
  const { client } = useOpened();
  const diagnostics = useAtomValue(diagnosticsAtom);
  const place = useAtomValue(rangeAtom);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const help = useLatest(client);
  const edit = useLatest((text: string) => draft.edit(path, text, `json ${path}`));

  useEffect(() => {
    if (host.current === null) return;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: draft.text(path) ?? "",
        extensions: [
          lineNumbers(),
          foldGutter(),
          history(),
          bracketMatching(),
          search(),
          jsonHelp(() => help.current, path),
          MARKS,
          json(),
          syntaxHighlighting(COLORS),
          EditorState.readOnly.of(readOnly),
          EditorView.lineWrapping,
          EditorView.cspNonce.of(nonce()),
          EditorView.contentAttributes.of({ "aria-label": `${path} as JSON`, tabindex: "0" }),
          keymap.of([...searchKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((one) => one.isUserEvent("sync"))) {
              edit.current(update.state.doc.toString());
            }
          }),
        ],
      }),
    });
    view.current = editor;
    const stop = draft.subscribe((changed) => {
      const [now, shown] = [draft.text(path) ?? "", editor.state.doc.toString()];
      if (changed === path && now !== shown)
        editor.dispatch({ changes: textDifference(shown, now), userEvent: "sync" });
    });
    return () => {
      stop();
      editor.destroy();
    };
  }, [draft, path, readOnly, edit, help]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const length = editor.state.doc.length;
    const marks = diagnostics
      .filter(({ file }) => file === path)
      .flatMap((one): readonly Mark[] => {
        if (one.line > editor.state.doc.lines) return [];
        const from = Math.min(length, editor.state.doc.line(one.line).from + one.column - 1);
        const end = Math.min(one.endLine, editor.state.doc.lines);
        const to = Math.min(length, editor.state.doc.line(end).from + one.endColumn - 1);
        const severity = one.severity === "error" ? "error" : "warning";
        return [
          { from, to: Math.max(from, to), severity, message: [one.message, one.hint].filter(Boolean).join(": ") },
        ];
      });
    editor.dispatch(setDiagnostics(editor.state, marks));
  }, [diagnostics, path]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || place === null || place.to > editor.state.doc.length) return;
    const { from, to } = place;
    editor.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
  }, [place]);

  return <div className="st-json" ref={host} />;
}

/** Nonce for added styles, from the page's content security policy. */
function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? "";
}
