import { autocompletion, type Completion, type CompletionContext, completionKeymap } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { hoverTooltip, keymap } from "@codemirror/view";
import type { Completion as KnownCompletion } from "../../../editor/completion.ts";
import type { ProjectClient } from "../../model/project-client.ts";

type Help = Pick<ProjectClient, "complete" | "describe">;

/** Kinds of completions as CodeMirror names them, which selects their icons. */
const KINDS: { readonly [kind in KnownCompletion["kind"]]: string } = {
  member: "property",
  function: "function",
  local: "variable",
  namespace: "namespace",
  value: "constant",
  property: "property",
  name: "class",
  snippet: "text",
};

/**
 * Completes what is typed into a document and tells what stands under the pointer, as `skrini lsp` does in an editor: the
 * same code answers, in a worker.
 * @param path the document's
 */
export function jsonHelp(help: () => Help | null, path: string): Extension {
  const complete = async (context: CompletionContext) => {
    const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
    if (!context.explicit && !/["\w.${(]/.test(before)) return null;
    const completions = await help()?.complete(path, context.pos);
    if (completions == null || context.aborted) return null;
    const { start, end, found } = completions;
    return { from: start, to: end, options: found.map(optionOf), validFor: /^[\w-]*$/ };
  };
  const describe = hoverTooltip(async (view, offset) => {
    const description = await help()?.describe(path, offset);
    if (description == null) return null;
    const { start, end, title, summary } = description;
    return { pos: start, end: Math.min(end, view.state.doc.length), create: () => ({ dom: tooltip(title, summary) }) };
  });
  return [autocompletion({ override: [complete], icons: false }), keymap.of(completionKeymap), describe];
}

function optionOf({ name, kind, detail, summary, insert = name }: KnownCompletion): Completion {
  return {
    label: name,
    type: KINDS[kind],
    apply: insert,
    ...(detail !== "" && { detail }),
    ...(summary !== "" && { info: summary }),
  };
}

function tooltip(title: string, summary: string): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "st-json-about";
  for (const [name, words] of [
    ["strong", title],
    ["span", summary],
  ] as const) {
    const part = document.createElement(name);
    part.textContent = words;
    dom.append(part);
  }
  return dom;
}
