import type { Change } from "../../releases/store/change-rows.ts";
import type { ProjectFile, Session } from "../requests/types.ts";
import { hasRole } from "../session.tsx";

/** What the palette offers: a name to look for, and the page that does it. */
export interface Command {
  readonly label: string;
  readonly kind: "Action" | "Page" | "Change" | "Screen" | "Call" | "Document";
  readonly to: string;
}

/** What somebody may do and see, in the order of how often it is wanted. */
export function findCommands(
  session: Session,
  changes: readonly Change[],
  files: readonly ProjectFile[],
): readonly Command[] {
  const mayRelease = hasRole(session, "approver", "on-call");
  const open = changes.filter(({ status }) => status === "draft" || status === "review");
  return [
    ...(hasRole(session, "editor") ? [command("Action", "New change", "/changes?new")] : []),
    ...(mayRelease ? [command("Action", "Roll back", "/"), command("Action", "Switch something off", "/")] : []),
    ...open.flatMap(({ id, title }) => [
      command("Change", title, `/changes/${id}`),
      command("Change", `${title}: texts`, `/changes/${id}/texts`),
      command("Change", `${title}: brand`, `/changes/${id}/brand`),
    ]),
    command("Page", "Live", "/"),
    command("Page", "Changes", "/changes"),
    command("Page", "History", "/history"),
    ...(hasRole(session) ? [command("Page", "People", "/people")] : []),
    ...(mayRelease ? [command("Page", "Audit", "/audit")] : []),
    ...files.map((file) => documentCommand(file)),
  ];
}

const FOLDERS: readonly (readonly [string, Command["kind"]])[] = [
  ["schemas/screens/", "Screen"],
  ["schemas/calls/", "Call"],
];

function documentCommand(file: ProjectFile): Command {
  const { path } = file;
  const [folder = "schemas/", kind = "Document"] = FOLDERS.find(([start]) => path.startsWith(start)) ?? [];
  const name = path.slice(folder.length).replace(/\.json$/, "");
  const title = kind === "Screen" ? titleOf(file) : null;
  return command(kind, title === null ? name : `${title} (${name})`, `/history?document=${encodeURIComponent(path)}`);
}

/** Of a screen, in its first language. */
function titleOf(file: ProjectFile): string | null {
  try {
    const { title } = JSON.parse("text" in file ? file.text : "") as { readonly title?: unknown };
    const words = typeof title === "object" && title !== null ? Object.values(title)[0] : title;
    return typeof words === "string" ? words : null;
  } catch {
    return null;
  }
}

function command(kind: Command["kind"], label: string, to: string): Command {
  return { kind, label, to };
}
