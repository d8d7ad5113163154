import type { Project } from "./project/project.ts";
import { kindOf, type Located, member, membersOf, textOf } from "./report/located.ts";
import { atKey, type Report, suggest } from "./report/reporter.ts";

/**
 * How arrays and objects stand in a query or a form: members of the payload that are such, of plain values, and whose
 * parts are told from the other parameters.
 */
export function checkEncoding(call: Located, project: Project, report: Report): void {
  const encoding = member(call, "encoding");
  if (encoding === undefined) return;
  const isInQuery = ["GET", "DELETE"].includes(textOf(member(call, "method")) ?? "");
  if (!isInQuery && textOf(member(call, "client")) === "json") {
    report("wrong-value", atKey(encoding), "a JSON body has arrays and objects as they are", "leave it out");
    return;
  }
  const common = parametersOf(call, project);
  const properties = member(member(call, "payload"), "properties")?.members ?? new Map<string, Located>();
  for (const [name, how] of membersOf(encoding)) {
    const schema = properties.get(name);
    if (schema === undefined)
      report("wrong-value", atKey(how), `the payload has no "${name}"`, suggest(name, properties.keys()));
    else if (textOf(member(call, "path"))?.includes(`{${name}}`))
      report("wrong-value", atKey(how), `"${name}" stands in the path`, "leave it out");
    else checkMember(name, how, schema);
  }

  function checkMember(name: string, how: Located, schema: Located): void {
    const types = typesOf(schema);
    const isArray = types.includes("array");
    if (!isArray && !types.includes("object")) {
      report("wrong-value", atKey(how), `"${name}" is no array and no object`, "leave it out");
      return;
    }
    const parts = isArray ? [member(schema, "items")] : [...(member(schema, "properties")?.members.values() ?? [])];
    if (parts.some((part) => typesOf(part).some((type) => type === "array" || type === "object")))
      report(
        "wrong-value",
        atKey(how),
        `a part of "${name}" is no plain value`,
        "leave it out, to send it as JSON text",
      );
    const [style, explode] = [member(how, "style"), member(how, "explode")?.value];
    const isDeep = textOf(style) === "deepObject";
    if (style !== undefined && isDeep && isArray)
      report("wrong-value", style, '"deepObject" is for objects', '"form" or another');
    if (isArray || isDeep || !(typeof explode === "boolean" ? explode : textOf(style) === "form")) return;
    const names = [...(member(schema, "properties")?.members.keys() ?? [])];
    const other = names.find((one) => common.has(one) || (properties.has(one) && one !== name));
    if (other !== undefined)
      report("wrong-value", atKey(how), `"${other}" would be a parameter twice`, '"explode": false, or "deepObject"');
  }
}

/** Names of the parameters that go with every call, and with this one. */
function parametersOf(call: Located, { app, params }: Project): ReadonlySet<string> {
  const [query, session] = [member(app?.root, "query"), member(app?.root, "session")];
  const isSent = textOf(member(session, "as")) !== "header" && textOf(member(call, "session")) !== "never";
  const own = [member(query, "language"), ...(isSent ? [member(session, "parameter")] : [])];
  return new Set([...params, ...own.flatMap((one) => textOf(one) ?? [])]);
}

function typesOf(schema: Located | undefined): readonly string[] {
  const type = member(schema, "type");
  if (type === undefined) return [];
  return (kindOf(type) === "array" ? type.items : [type]).flatMap((one) => textOf(one) ?? []);
}
