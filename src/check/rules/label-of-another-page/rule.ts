import { entriesOf } from "../../../kit/entries-of.ts";
import { type Navigation, navigationsOf } from "../../behavior/navigations.ts";
import type { ParsedDocument, Project } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { NodeVisit, ScreenContext } from "../../screen/context/screen-context.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "What leads to one screen is called as another one is.",
  why: "People tap the one and find themselves on the other.",
  fix: "Lead to the screen of that name, or call it after the one it leads to.",
  project({ bodies, project }, reportIn) {
    const titleIn = (document: ParsedDocument, language: string) =>
      wordsOf(member(document.root, "title"), language, { texts: textsOf(document), project });
    const called = new Map<string, string>();
    for (const [id, document] of project.screens) {
      for (const language of document === null ? [] : project.languages) {
        const title = document === null ? undefined : titleIn(document, language);
        if (title !== undefined) called.set(`${language} ${title}`, id);
      }
    }
    const ways = new Map(
      bodies.map((body) => [body.document, navigationsOf(body, project).map(({ target }) => idOf(target))]),
    );
    for (const body of bodies) {
      const reported = new Set<string>();
      for (const navigation of navigationsOf(body, project)) {
        const { target, context, to } = navigation;
        const id = labelsOf(navigation)
          .map((label) => {
            const named = project.languages.map((language) => {
              const words = wordsOf(label, language, context);
              return titleIn(target, language) === words ? undefined : called.get(`${language} ${words}`);
            });
            return named.every((one) => one === named[0]) ? named[0] : undefined;
          })
          .find((one) => one !== undefined);
        // Another screen may stand on the way to it.
        if (id === undefined || ways.get(target)?.includes(id) || reported.has(`${idOf(target)} ${id}`)) continue;
        // Two that are exchanged are one mistake.
        reported.add(`${id} ${idOf(target)}`);
        reportIn(body.document)(
          to,
          `this is called as the screen "${id}" is, and leads to "${idOf(target)}"`,
          "lead to that screen, or call this after where it leads",
        );
      }
    }
  },
});

function idOf({ place }: ParsedDocument): string {
  return "name" in place ? place.name : "";
}

/** The texts of the widget that is tapped for it, where that does nothing else. */
function labelsOf({ node, context: { owner } }: Navigation): readonly Located[] {
  const visit: NodeVisit | undefined = owner.kind === "event" ? owner.of : undefined;
  const actions =
    visit === undefined || owner.kind !== "event" ? [] : (member(member(visit.node, "on"), owner.name)?.items ?? []);
  if (visit === undefined || actions.length !== 1 || actions[0] !== node) return [];
  return entriesOf(visit.definition.props).flatMap(([name, { kind }]) =>
    kind === "text" ? (member(visit.node, name) ?? []) : [],
  );
}

type Texts = Pick<ScreenContext, "texts"> & { readonly project: Project };

function textsOf({ root }: ParsedDocument): ScreenContext["texts"] {
  return member(root, "texts")?.members ?? new Map();
}

/** In small letters; undefined for words that are filled in. */
function wordsOf(text: Located | undefined, language: string, { texts, project }: Texts): string | undefined {
  const whole = wholeExpression(text);
  const [key] = whole?.kind === "call" && whole.name === "t" ? whole.arguments : [];
  const name = key?.kind === "literal" ? String(key.value) : undefined;
  const written = name === undefined ? text : (texts.get(name) ?? project.texts.get(name));
  return written?.members.has("with") === true ? undefined : textOf(member(written, language))?.trim().toLowerCase();
}
