import { isObject } from "../../../kit/json.ts";
import type { NameKind } from "../../../language/shape/shape.ts";
import { valueAt } from "../../document/read-document.ts";
import type { Editing } from "../../session/editing.tsx";
import { namesIn } from "../properties/names-in-document.ts";

const APP = "schemas/app.json";

/** Names that may stand where something is named; null where any may, or where they are not to be listed. */
export function namesOfKind(kind: NameKind | "itself", editing: Editing): readonly string[] | null {
  const { root, read, draft } = editing;
  const names = namesIn(root, read, draft.paths());
  const inApp = (pointer: string) => {
    const found = valueAt(read(APP), pointer);
    return isObject(found) ? Object.keys(found) : [];
  };
  switch (kind) {
    case "call":
    case "screen":
    case "source":
    case "popup":
    case "message":
    case "fragment":
    case "state":
      return names[kind];
    case "path":
      return names.route;
    case "envelope":
      return inApp("/calls/envelopes");
    case "errorCatalog":
      return inApp("/calls/errors");
    case "param": {
      const common = valueAt(read(APP), "/query/common");
      return Array.isArray(common) ? common.map(String) : [];
    }
    case "storage": {
      const entries = valueAt(read(APP), "/storage/read");
      return Array.isArray(entries) ? entries.map(String) : [];
    }
    case "scenario":
      return draft.paths().flatMap((path) => /^schemas\/scenarios\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
    case "payloadMember":
      return null;
    default:
      return null;
  }
}
