import type { CodeDefinition } from "../../check/report/define-code.ts";
import { type CodeExample, describeEdit } from "../../check/rules/code-examples.ts";
import { readExamples } from "../check/read-examples.ts";
import { code, table } from "./markdown.ts";

/** Each code in one line, to which an editor's link to the code leads. */
export function codeTable(codes: readonly CodeDefinition[]): string {
  const rows = codes.map(({ code: name, severity, group, summary, why, fix }) => {
    const kind = group === undefined ? severity : `${severity} (${group})`;
    return [`<a id="${name}"></a>[${code(name)}](#${name})`, kind, summary, why, fix];
  });
  return table(["Code", "Severity", "What is wrong", "Why it matters", "What to do"], rows);
}

/** Each code with its first wrong and its first right example, which are tests as well. */
export function codeSections(codes: readonly CodeDefinition[]): readonly string[] {
  return codes.map(codeSection);
}

function codeSection(definition: CodeDefinition): string {
  const { severity, summary, why, fix, withoutExamples } = definition;
  const { wrong, right } = readExamples(definition);
  const examples = [...wrong.slice(0, 1).map(exampleOf("Wrong")), ...right.slice(0, 1).map(exampleOf("Right"))];
  const words = `${severity}. ${summary} ${why} **${fix}**`;
  return [`## ${definition.code}`, words, ...(withoutExamples === undefined ? examples : [withoutExamples])].join(
    "\n\n",
  );
}

function exampleOf(kind: string): (example: CodeExample) => string {
  return ({ name, edits }) => {
    const parts = edits.map((edit) => {
      const { at, lines } = describeEdit(edit);
      const place = at === "" ? code(edit.file) : `${code(edit.file)} at ${code(at)}`;
      if (lines.length === 0) return `${place}: taken out.`;
      const [only = ""] = lines;
      if (lines.length === 1 && !only.includes("`")) return `${place}: ${code(only)}`;
      const language = edit.text === undefined && edit.times === undefined ? "json" : "text";
      return [`${place}:`, [`\`\`\`${language}`, ...lines, "```"].join("\n")].join("\n\n");
    });
    return [`${kind}: ${name}.`, ...parts].join("\n\n");
  };
}
