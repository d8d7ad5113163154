import { navigationsOf } from "../check/behavior/navigations.ts";
import { sentPayloads } from "../check/behavior/sent-payloads.ts";
import type { ParsedDocument, Project } from "../check/project/project.ts";
import { type Located, member, membersOf, textOf } from "../check/report/located.ts";
import type { CheckedBody } from "../check/screen/context/checked-body.ts";
import { documentPath } from "../language/terms/document-kind.ts";
import { elementOf } from "./answer-place.ts";
import type { NameAt, NamedSymbol } from "./walk/symbol.ts";
import { keyPlace } from "./walk/walk.ts";
import { messageOwner } from "./walk/walk-names.ts";

/** Names that a call declares: its payload's members, and its answer's members at any depth. */
export function namesInCall({ place, root, text }: ParsedDocument): readonly NameAt[] {
  if (place.kind !== "call") return [];
  const found: NameAt[] = [];
  const declare = (node: Located, symbol: NamedSymbol) => {
    found.push({ symbol, isDeclaration: true, node, ...keyPlace(node, symbol.name, text) });
  };
  for (const [name, node] of membersOf(member(member(root, "payload"), "properties"))) {
    declare(node, payloadMember(place.name, name));
  }
  const open: { readonly schema: Located | undefined; readonly path: readonly string[] }[] = [
    { schema: member(root, "answer"), path: [] },
  ];
  for (const { schema, path } of open) {
    for (const [name, node] of membersOf(member(elementOf(schema), "properties"))) {
      declare(node, answerMember(place.name, [...path, name]));
      open.push({ schema: node, path: [...path, name] });
    }
  }
  return found;
}

/** The members that the app's messages to the shell have. */
export function namesInMessages({ place, root, text }: ParsedDocument): readonly NameAt[] {
  if (place.kind !== "app") return [];
  return membersOf(member(member(root, "bridge"), "messages")).flatMap(([message, declared]) =>
    membersOf(member(declared, "payload")).map(([name, node]): NameAt => {
      const symbol: NamedSymbol = { kind: "payloadMember", name, owner: messageOwner(message) };
      return { symbol, isDeclaration: true, node, ...keyPlace(node, name, text) };
    }),
  );
}

/** The members of payloads and queries that a screen or a fragment gives. */
export function namesGiven(body: CheckedBody, project: Project): readonly NameAt[] {
  const { document, context } = body;
  const tell = (given: Located | undefined, symbol: (name: string) => NamedSymbol) =>
    membersOf(given).flatMap(([name, node]): readonly NameAt[] => {
      if (name === "...") return [];
      return [{ symbol: symbol(name), isDeclaration: false, ...keyPlace(node, name, document.text) }];
    });
  const sent = sentPayloads(document, context).flatMap(({ call, payload }) => {
    const id = textOf(member(call, "id")) ?? "";
    return tell(payload, (name) => payloadMember(id, name));
  });
  const read = navigationsOf(body, project).flatMap(({ query, target }) =>
    tell(query, (name) => ({ kind: "param", name, owner: documentPath(target.place) })),
  );
  const messages = context.visits.actions.flatMap(({ node, definition }) => {
    const [message] = Object.entries(definition.props).find(([, { kind }]) => kind === "message") ?? [];
    const owner = messageOwner(textOf(member(node, message ?? "")) ?? "");
    return message === undefined
      ? []
      : tell(member(node, "payload"), (name) => ({ kind: "payloadMember", name, owner }));
  });
  return [...sent, ...read, ...messages];
}

function payloadMember(call: string, name: string): NamedSymbol {
  return { kind: "payloadMember", name, owner: documentPath({ kind: "call", name: call }) };
}

/** Known by the names that lead to it: two parts of an answer may well have members of one name. */
export function answerMember(call: string, path: readonly string[]): NamedSymbol {
  const owner = `${documentPath({ kind: "call", name: call })}#${path.slice(0, -1).join("/")}`;
  return { kind: "answerMember", name: path.at(-1) ?? "", owner };
}
