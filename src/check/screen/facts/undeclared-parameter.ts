import { argumentsOf } from "../../../language/sentence.ts";
import type { ParsedDocument, Project } from "../../project/project.ts";
import { member, textOf } from "../../report/located.ts";
import type { Declared, Report } from "../../report/reporter.ts";

/** For a parameter of the page that several documents give or read, and the screen does not declare. */
export function undeclaredParameter(name: string, document: ParsedDocument, project: Project): Declared {
  const { root } = document;
  return (
    misspelledCommon(name, project) ?? {
      document,
      node: { path: root.members.has("params") ? "/params" : "" },
      message: `this screen declares no parameter "${name}", which is given or read`,
      hint: "declare it, or give it another name there",
    }
  );
}

/** A common parameter that differs by one letter, or by letter case, from one that is not there. */
function misspelledCommon(name: string, { app }: Project): Declared | undefined {
  const common = member(member(app?.root, "query"), "common");
  const node = common?.items.find((one) => isAlmost(name.toLowerCase(), (textOf(one) ?? "").toLowerCase()));
  if (app === undefined || node === undefined) return undefined;
  return {
    document: app,
    node,
    message: `this common parameter is "${textOf(node)}", and "${name}" is given or read`,
    hint: "correct this one, or name it so there",
  };
}

function isAlmost(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [first, second] = [one.slice(at), other.slice(at)];
  const [inner, outer] = [first.slice(1), second.slice(1)];
  return inner === outer || inner === second || first === outer;
}

/** Tells beside an expression that reads an unknown parameter where it would be declared. */
export function reportWithParameters(document: ParsedDocument, project: Project): Report {
  return (code, place, message, hint, declared) => {
    const isParameter = code === "expression-member" && argumentsOf(message, "holder").includes('"params"');
    const [name] = isParameter ? argumentsOf(message, "name") : [];
    document.report(
      code,
      place,
      message,
      hint,
      name === undefined ? declared : undeclaredParameter(name, document, project),
    );
  };
}
