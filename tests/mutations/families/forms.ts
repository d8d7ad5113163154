import type { JsonObject } from "../../../src/kit/json.ts";
import { each, nodesOf, screenOf } from "../find.ts";
import { drop, insert, inside, kind, type Mutation, orAt, put } from "../mutation.ts";
import type { Project, Site } from "../project.ts";

/** A form whose fields are written out, on its screen. */
interface Form {
  readonly node: Site;
  readonly screen: Site;
  readonly slot: string;
  readonly fields: readonly JsonObject[];
}

function forms(project: Project): readonly Form[] {
  return nodesOf(project, "form").flatMap((node) => {
    const screen = screenOf(project, node);
    const { fields, items, value } = node.value;
    if (screen === undefined || !Array.isArray(fields) || items !== undefined) return [];
    return [{ node, screen, slot: String(value).replace("state.", ""), fields: fields as readonly JsonObject[] }];
  });
}

function fieldsWith(
  project: Project,
  isFit: (field: JsonObject) => boolean,
  change: (form: Form, index: number, field: JsonObject) => Mutation | null,
): readonly Mutation[] {
  return forms(project).flatMap((form) =>
    each([...form.fields.entries()], ([index, field]) => (isFit(field) ? change(form, index, field) : null)),
  );
}

const isChoice = ({ options }: JsonObject) => Array.isArray(options) && options.length > 1;

/** Forms whose fields the document writes: rules, names and options that do not go together. */
export const FORMS = [
  kind("form-rule-of-no-field", "A rule of a form is about a field that it does not have.", (p) =>
    forms(p).map(({ node, slot, fields }) => {
      const rule = {
        field: "nickname",
        test: `\${size(lookup(state.${slot}, '${fields[0]?.name}')) > 2}`,
        text: "${t('invalid')}",
      };
      const index = ((node.value.rules ?? []) as readonly unknown[]).length;
      return index === 0 ? put(node, ["rules"], [rule]) : insert(node, ["rules", index], rule);
    }),
  ),
  kind("form-looks-up-no-field", "A rule of a form looks up a field that it does not have.", (p) =>
    forms(p).map(({ node, slot, fields }) => {
      const rule = {
        field: fields[0]?.name ?? "",
        test: `\${size(lookup(state.${slot}, 'nickname')) > 2}`,
        text: "${t('invalid')}",
      };
      const index = ((node.value.rules ?? []) as readonly unknown[]).length;
      return index === 0 ? put(node, ["rules"], [rule]) : insert(node, ["rules", index], rule);
    }),
  ),
  kind("form-keeps-no-field", "A field is kept that the form does not have.", (p) =>
    forms(p).map(({ screen, slot }) => put(screen, ["state", slot, "keep"], { only: ["nickname"] }, ["state", slot])),
  ),
  kind("form-field-twice", "Two fields of a form have one name.", (p) =>
    fieldsWith(
      p,
      ({ kind: of }) => of === "text" || of === "textarea",
      ({ node }, index, field) =>
        orAt(
          insert(node, ["fields", index + 1], { ...field, label: "${app.name}" }),
          inside(node, ["fields", index]),
          inside(node, ["fields", index, "name"]),
        ),
    ),
  ),
  kind("form-select-without-options", "A field to choose from has no options.", (p) =>
    fieldsWith(p, isChoice, ({ node }, index) => put(node, ["fields", index, "options"], [], ["fields", index])),
  ),
  kind("form-select-options-gone", "A field to choose from does not say what from.", (p) =>
    fieldsWith(p, isChoice, ({ node }, index) => drop(node, ["fields", index, "options"], ["fields", index, "kind"])),
  ),
  kind("form-option-value-twice", "Two options of a field have one value.", (p) =>
    fieldsWith(p, isChoice, ({ node }, index, { options }) => {
      const [first] = options as readonly JsonObject[];
      const place = ["fields", index, "options"];
      return put(
        node,
        [...place, 1, "value"],
        first?.value ?? "",
        [...place, 1],
        [...place, 0],
        [...place, 0, "value"],
      );
    }),
  ),
  kind("form-default-no-option", "A field begins with what is none of its options.", (p) =>
    fieldsWith(p, isChoice, ({ node }, index) =>
      put(node, ["fields", index, "default"], "nobody", ["fields", index], ["fields", index, "options"]),
    ),
  ),
  kind("form-lengths-turned", "The fewest characters of a field are more than the most.", (p) =>
    fieldsWith(
      p,
      ({ maxLength }) => typeof maxLength === "number",
      ({ node }, index, { maxLength }) =>
        put(
          node,
          ["fields", index, "minLength"],
          Number(maxLength) + 1,
          ["fields", index, "maxLength"],
          ["fields", index],
        ),
    ),
  ),
  kind("form-field-of-unknown-kind", "A field is of a kind that there is not.", (p) =>
    fieldsWith(
      p,
      () => true,
      ({ node }, index) => put(node, ["fields", index, "kind"], "number", ["fields", index]),
    ),
  ),
  kind("form-sends-no-field", "What is sent is a field that the form does not have.", (p) =>
    each(
      p.expressions.filter(({ path, value }) => path.includes("valid") && /^\$\{values\.\w+\}$/.test(value)),
      ({ file, path, value }) => put({ file, path }, [], value.replace("}", "s}")),
    ),
  ),
];
