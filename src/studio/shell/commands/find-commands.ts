import type { Change } from "../../../releases/store/change-rows.ts";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import type { Session } from "../../account/session.tsx";
import { hasRole } from "../../account/session.tsx";
import { asObject, languagesIn } from "../../document/json-parts.ts";
import { enclosingNode } from "../../document/node-at.ts";
import { CHANGE_PAGES } from "../../pages/change/change-pages.ts";
import { PAGES } from "../../pages/pages.ts";
import { placeAddress } from "../../session/place-address.ts";
import { textsIn } from "./texts-in.ts";

/** Entry of the command palette: a label to search for, and the page that it opens. */
export interface Command {
  readonly label: string;
  readonly kind: "Action" | "Page" | "Change" | "Screen" | "Call" | "Document" | "Text";
  readonly to: string;
}

/**
 * Commands and pages that the session's roles allow, the most wanted first.
 * @param opened the number of the change whose documents these are; null where they are what is live
 */
export function findCommands(
  session: Session,
  changes: readonly Change[],
  files: readonly FileInJson[],
  opened: string | null,
): readonly Command[] {
  const mayRelease = hasRole(session, "approver", "on-call");
  const open = changes.filter(({ status }) => status === "draft" || status === "review");
  return [
    ...(hasRole(session, "editor") ? [command("Action", "New change", "/changes?new")] : []),
    ...(mayRelease ? [command("Action", "Roll back", "/"), command("Action", "Switch something off", "/")] : []),
    ...open.flatMap(({ id, title }) => [
      ...CHANGE_PAGES.map(({ path, label }) =>
        path === ""
          ? command("Change", title, `/changes/${id}`)
          : command("Change", `${title}: ${label.toLowerCase()}`, `/changes/${id}/${path}`),
      ),
    ]),
    ...PAGES.flatMap(({ path, label, roles }) => {
      const isListed = label !== undefined && (roles === undefined || hasRole(session, ...roles));
      return isListed ? [command("Page", label, path)] : [];
    }),
    ...files.map((file) => documentCommand(file, opened)),
    ...(opened === null ? [] : textCommands(files, opened)),
  ];
}

const FOLDERS: readonly (readonly [string, Command["kind"]])[] = [
  ["schemas/screens/", "Screen"],
  ["schemas/calls/", "Call"],
];

function documentCommand(file: FileInJson, opened: string | null): Command {
  const { path } = file;
  const [folder = "schemas/", kind = "Document"] = FOLDERS.find(([start]) => path.startsWith(start)) ?? [];
  const name = path.slice(folder.length).replace(/\.json$/, "");
  const title = kind === "Screen" ? titleOf(file) : null;
  const to = opened === null ? `/history?document=${encodeURIComponent(path)}` : placeAddress(opened, path);
  return command(kind, title === null ? name : `${title} (${name})`, to);
}

const WITH_TEXTS = /^schemas\/(screens|fragments)\/|^schemas\/app\.json$/;

/** Words that people read, each leading to the part that has it. */
function textCommands(files: readonly FileInJson[], opened: string): readonly Command[] {
  const app = parse(files.find(({ path }) => path === "schemas/app.json"));
  const languages = languagesIn(app);
  return files
    .filter(({ path }) => WITH_TEXTS.test(path))
    .flatMap((file) => {
      const root = parse(file);
      return textsIn(root, languages).map(({ pointer, words }) => {
        const node = enclosingNode(root, pointer);
        const page = `/changes/${opened}/texts?find=${encodeURIComponent(words[0] ?? "")}`;
        return command("Text", words.join(" · "), node === null ? page : placeAddress(opened, file.path, node));
      });
    });
}

function parse(file: FileInJson | undefined): unknown {
  try {
    return JSON.parse(file !== undefined && "text" in file ? file.text : "");
  } catch {
    return undefined;
  }
}

/** The title of a screen, in its first language. */
function titleOf(file: FileInJson): string | null {
  const root = parse(file);
  const title = asObject(root).title;
  const words = typeof title === "string" ? title : Object.values(asObject(title))[0];
  return typeof words === "string" ? words : null;
}

function command(kind: Command["kind"], label: string, to: string): Command {
  return { kind, label, to };
}
