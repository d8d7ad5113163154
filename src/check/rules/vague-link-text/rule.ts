import { entriesOf } from "../../../kit/entries-of.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** Link texts that do not say where the link leads, in the languages that are most often checked. */
const NOTHING =
  /^(?:(?:please )?(?:click|tap|press)(?: here| this| below)?|here|this|this (?:link|page)|link|read more|learn more|see more|aquí|haga clic aquí|leer más|ici|cliquez ici|en savoir plus|hier|hier klicken|hapa|(?:bofya|bonyeza|gusa)(?: hapa)?|soma zaidi|aqui|clique aqui|qui|clicca qui)[.!…→»]*$/u;

export const rule = defineRule({
  summary: "A link or a button is called “here”, “click here” or “read more”.",
  why: "Whoever goes from link to link, or hears them read, learns nothing of where it leads.",
  fix: "Say what it leads to, or what it does.",
  widget({ node, definition }, report) {
    const isTapped = Object.values(definition.events ?? {}).some(
      ({ value, byItself }) => value === undefined && byItself !== true,
    );
    const name = isTapped ? nameOf(definition.props) : undefined;
    const words = name === undefined ? undefined : member(node, name);
    if (words === undefined) return;
    for (const part of [words, ...membersOf(words).map(([, one]) => one)]) {
      if (!NOTHING.test((textOf(part) ?? "").trim().toLowerCase())) continue;
      report(part, `${JSON.stringify(part.value)} says nothing of where it leads`, "say what it leads to");
      break;
    }
  },
});

function nameOf(props: {
  readonly [name: string]: { readonly kind: string; readonly required?: boolean };
}): string | undefined {
  return entriesOf(props).find(([, { kind, required }]) => kind === "text" && required === true)?.[0];
}
