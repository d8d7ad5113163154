import type { ParsedDocument } from "../project.ts";
import type { Declared, Report } from "../reporter.ts";

/** For a parameter of the page that several documents give or read, and the screen does not declare. */
export function undeclaredParameter(name: string, document: ParsedDocument): Declared {
  const { root } = document;
  return {
    document,
    node: { path: root.members.has("params") ? "/params" : "" },
    message: `this screen declares no parameter "${name}", which is given or read`,
    hint: "declare it, or give it another name there",
  };
}

/** Tells beside an expression that reads an unknown parameter where it would be declared. */
export function reportWithParameters(document: ParsedDocument): Report {
  return (code, place, message, hint, declared) => {
    const [, name] = code === "expression-member" ? (/^"params" has no "(.*)"$/s.exec(message) ?? []) : [];
    document.report(code, place, message, hint, name === undefined ? declared : undeclaredParameter(name, document));
  };
}
