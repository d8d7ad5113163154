import type { Json } from "../../../src/kit/json.ts";
import { each, nodesOf } from "../find.ts";
import { answersOf, inputsOf, isOf, type Member } from "../model.ts";
import { inside, kind, type Mutation, orAt, put } from "../mutation.ts";
import { isAbove, nodeAround, type Project, type Site } from "../project.ts";

/** Members that may be missing, of one type. */
function missing(project: Project, type: string): readonly Member[] {
  return answersOf(project).filter((member) => member.isOptional && isOf(type, member));
}

/** Nodes in the area of a member's source, that are asked for nothing. */
function shownIn(project: Project, member: Member, ...types: readonly string[]): readonly Site[] {
  const areas = nodesOf(project, "data").filter(
    ({ file, value }) => file === member.screen.file && value.source === member.source.path.at(-1),
  );
  return nodesOf(project, ...types).filter((node) => {
    const isInside = areas.some((area) => node.file === area.file && isAbove(area.path, node.path));
    const asked = project.nodes.filter(
      ({ file, path }) => file === node.file && (isAbove(path, node.path) || path === node.path),
    );
    return isInside && asked.every(({ value }) => value.visible === undefined && value.repeat === undefined);
  });
}

function shown(
  project: Project,
  type: string,
  types: readonly string[],
  property: string,
  value: (read: string) => Json,
): readonly Mutation[] {
  return missing(project, type).flatMap((member) =>
    each(shownIn(project, member, ...types), (node) => put(node, [property], value(member.read), [])),
  );
}

/** Slots of a type on the screen of a member. */
function slots(project: Project, { screen }: Member, type: string): readonly string[] {
  return inputsOf(project).flatMap((input) =>
    input.screen === screen && input.state.type === type ? [input.slot] : [],
  );
}

export const NULLS = [
  kind("missing-as-text", "What may be missing is a paragraph, without asking for it.", (p) =>
    shown(p, "string", ["text", "notice"], "text", (read) => `\${${read}}`),
  ),
  kind("missing-as-title", "What may be missing is a headline, without asking for it.", (p) =>
    shown(p, "string", ["section", "card", "status"], "title", (read) => `\${${read}}`),
  ),
  kind("missing-as-amount", "What may be missing is a figure, without asking for it.", (p) =>
    shown(p, "string", ["amount"], "value", (read) => `\${${read}}`),
  ),
  kind("missing-as-money", "An amount that may be missing is written as money, without asking for it.", (p) =>
    shown(p, "integer", ["amount"], "value", (read) => `\${money(${read})}`),
  ),
  kind("missing-in-words", "A text is filled in with what may be missing.", (p) =>
    missing(p, "string").flatMap((member) =>
      each(shownIn(p, member, "text", "notice"), (node) => {
        const words = Object.fromEntries(
          p.languages.map((code) => [code, code === "ar" ? "{it}: ملاحظة" : `{it}: ${NOTE[code] ?? code}`]),
        );
        return put(node, ["text"], { ...words, with: { it: `\${${member.read}}` } }, []);
      }),
    ),
  ),
  kind("missing-as-address", "A picture's address may be missing, and nothing asks for it.", (p) =>
    missing(p, "string").flatMap((member) =>
      each(
        nodesOf(p, "zoom-image", "qr-code").filter(({ file }) => file === member.screen.file),
        (node) => {
          const property = node.value.type === "qr-code" ? "content" : "src";
          const isGuarded = String(node.value.visible).includes(member.read);
          return isGuarded
            ? { edits: [{ ...inside(node, ["visible"]), value: undefined }], places: [node, inside(node, [property])] }
            : null;
        },
      ),
    ),
  ),
  kind("missing-into-words-slot", "A slot of words is set to what may be missing.", (p) =>
    missing(p, "string").flatMap((member) =>
      slots(p, member, "string").map((slot) =>
        put(member.source, ["onReady"], [{ do: "set", slot: `state.${slot}`, value: `\${answer.${member.name}}` }]),
      ),
    ),
  ),
  kind("missing-prefilled", "A slot is filled in before with what may be missing.", (p) =>
    missing(p, "string").flatMap((member) =>
      slots(p, member, "string").map((slot) =>
        put(member.source, ["prefill"], { [slot]: `\${answer.${member.name}}` }),
      ),
    ),
  ),
  kind("missing-given-to-page", "A page that needs a parameter gets what may be missing.", (p) =>
    missing(p, "string").flatMap((member) =>
      each(
        p.expressions.filter(
          ({ file, path, value }) =>
            file === member.screen.file && path.includes("query") && value === `\${${member.read}}`,
        ),
        ({ file, path }) => {
          const node = nodeAround(p, { file, path });
          const above = p.nodes.filter((one) => one.file === file && (isAbove(one.path, path) || one === node));
          const guard = above.find(({ value }) => String(value.visible).includes(`filled(${member.read})`));
          if (guard === undefined || node === undefined) return null;
          const action = { file, path: path.slice(0, path.lastIndexOf("query")) };
          const edits = [{ ...inside(guard, ["visible"]), value: undefined }];
          return {
            edits,
            places: [{ file, path }, guard, node, action, inside(action, ["query"]), inside(action, ["to"])],
          };
        },
      ),
    ),
  ),
  kind("missing-sent", "A call that requires a member is sent what may be missing.", (p) =>
    missing(p, "string").flatMap((member) =>
      each(
        p.actions.filter(
          ({ file, value }) => file === member.screen.file && value.do === "call" && value.payload !== undefined,
        ),
        (action) => {
          const [name] =
            Object.entries(action.value.payload as object).find(([, value]) => value === "${params.id}") ?? [];
          return name === undefined
            ? null
            : orAt(put(action, ["payload", name], `\${${member.read}}`), inside(action, ["payload"]), action);
        },
      ),
    ),
  ),
];

const NOTE: { readonly [code: string]: string } = { en: "a note", sw: "maelezo", fr: "une note", de: "eine Notiz" };
