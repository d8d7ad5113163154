import { isObject } from "../../../kit/json.ts";
import type { NameKind } from "../../../language/shape/shape.ts";
import { valueAt } from "../../document/read-document.ts";
import type { Editing } from "../../session/editing.tsx";
import { namesIn } from "../properties/names-in-document.ts";

const APP = "schemas/app.json";

/** Names that may stand where something is named; null where any may, or where they are not to be listed. */
export function namesOfKind(kind: NameKind | "itself", editing: Editing): readonly string[] | null {
  return NAMES[kind](editing);
}

const around = ({ root, read, draft }: Editing) => namesIn(root, read, draft.paths());
const any = () => null;

function keysInApp({ read }: Editing, pointer: string): readonly string[] {
  const found = valueAt(read(APP), pointer);
  return isObject(found) ? Object.keys(found) : [];
}

function listInApp({ read }: Editing, pointer: string): readonly string[] {
  const found = valueAt(read(APP), pointer);
  return Array.isArray(found) ? found.map(String) : [];
}

const NAMES: { readonly [K in NameKind | "itself"]: (editing: Editing) => readonly string[] | null } = {
  call: (editing) => around(editing).call,
  screen: (editing) => around(editing).screen,
  source: (editing) => around(editing).source,
  popup: (editing) => around(editing).popup,
  message: (editing) => around(editing).message,
  fragment: (editing) => around(editing).fragment,
  state: (editing) => around(editing).state,
  path: (editing) => around(editing).route,
  envelope: (editing) => keysInApp(editing, "/calls/envelopes"),
  errorCatalog: (editing) => keysInApp(editing, "/calls/errors"),
  param: (editing) => listInApp(editing, "/query/common"),
  storage: (editing) => listInApp(editing, "/storage/read"),
  scenario: ({ draft }) => draft.paths().flatMap((path) => /^schemas\/scenarios\/([^/]+)\.json$/.exec(path)?.[1] ?? []),
  actions: any,
  anchor: any,
  appValue: any,
  code: any,
  dateStyle: any,
  fact: any,
  intent: any,
  itself: any,
  parameter: any,
  payloadMember: any,
  sample: any,
  slot: any,
  text: any,
  value: any,
};
