import { each, nodesOf } from "../find.ts";
import { sentValues } from "../model.ts";
import { kind, type Mutation, put } from "../mutation.ts";
import type { Project } from "../project.ts";

/** Values that are sent, given or kept, written as another tool would have them. */
function written(project: Project, as: (name: string) => string): readonly Mutation[] {
  return sentValues(project).map(({ file, path, value }) => put({ file, path }, [], as(value.slice(2, -1))));
}

/** Strings that are no expression any more, and would be sent as they are written. */
export const WRITTEN_VALUES = [
  kind("value-in-two-braces", "A value is written in two braces.", (p) => written(p, (name) => `{{${name}}}`)),
  kind("value-in-spaced-braces", "A value is written in two braces with spaces.", (p) =>
    written(p, (name) => `{{ ${name} }}`),
  ),
  kind("value-with-a-dollar", "A value is written with a dollar alone.", (p) => written(p, (name) => `$${name}`)),
  kind("value-in-braces", "A value is written in braces alone.", (p) => written(p, (name) => `{${name}}`)),
  kind("value-with-a-hash", "A value is written with a hash in place of the dollar.", (p) =>
    written(p, (name) => `#{${name}}`),
  ),
  kind("value-not-closed", "The brace of a value is not closed.", (p) => written(p, (name) => `\${${name}`)),
  kind("value-in-parentheses", "A value is written in parentheses.", (p) => written(p, (name) => `$(${name})`)),
  kind("value-of-a-template", "A value is written as a template's own.", (p) => written(p, (name) => `<%= ${name} %>`)),
  kind("slot-in-another-way", "A slot is named as an expression is.", (p) =>
    each(nodesOf(p, "text-field", "picker", "radio-group", "tabs"), (node) =>
      put(node, ["value"], `{${node.value.value}}`, []),
    ),
  ),
];
