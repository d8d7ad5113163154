import type { ActionDefinition } from "../../../language/define-action.ts";
import type { PropSpec } from "../../../language/prop.ts";
import type { KnownNames } from "../properties/names-in-document.ts";

/** An action with what it cannot do without, as far as there is something to name. */
export function newAction(
  { name, props, branches }: ActionDefinition,
  names: KnownNames,
  languages: readonly string[],
): object {
  const needed = Object.entries(props).flatMap(([prop, spec]): [string, unknown][] => {
    const value = spec.required === true ? valueFor(spec, names, languages) : undefined;
    return value === undefined ? [] : [[prop, value]];
  });
  const filled = name === "when" ? [["yes", []] as const] : [];
  return { do: name, ...Object.fromEntries(needed), ...(branches !== undefined && Object.fromEntries(filled)) };
}

function valueFor(spec: PropSpec, names: KnownNames, languages: readonly string[]): unknown {
  switch (spec.kind) {
    case "text":
      return Object.fromEntries(languages.map((language) => [language, "Done"]));
    case "string":
      return spec.values?.[0] ?? (spec.route === true ? names.route[0] : "");
    case "number":
      return spec.default ?? spec.least ?? 1;
    case "boolean":
      return spec.default ?? true;
    case "bind":
      return `state.${names.state[0] ?? "value"}`;
    case "value":
      return spec.type?.kind === "boolean" ? "${true}" : "${null}";
    case "list":
      return [];
    case "source":
    case "popup":
    case "screen":
    case "call":
    case "message":
    case "anchor":
    case "actions":
      return names[spec.kind][0] ?? "";
    default:
      return undefined;
  }
}
