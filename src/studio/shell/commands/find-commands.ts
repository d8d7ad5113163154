import type { Change } from "../../../releases/store/rows/change-rows.ts";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import type { Session } from "../../account/session.tsx";
import { hasRole } from "../../account/session.tsx";
import { languagesIn } from "../../document/json-parts.ts";
import { rankedByName } from "../../document/name-rank.ts";
import { enclosingNode, placeWords } from "../../document/node-at.ts";
import { plainName } from "../../document/plain-words.ts";
import { textsIn } from "../../document/texts-in.ts";
import { CHANGE_PAGES } from "../../pages/change/change-pages.ts";
import { PAGES } from "../../pages/pages.ts";
import { fileSource } from "../../picker/file-source.ts";
import { type ListedDocument, listDocuments } from "../../picker/list-documents.ts";
import { newChangeAddress, placeAddress } from "../../session/place-address.ts";

/** Entry of the command palette: a label to search for, and the page that it opens. */
export interface Command {
  readonly label: string;
  readonly kind: "Action" | "Page" | "Change" | "Screen" | "Call" | "Document" | "Text";
  readonly to: string;
  /** Where it is, or what it is for; its kind if absent. */
  readonly where?: string;
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
  const screens = screensIn(files);
  const documents = files.map((file) => documentCommand(file, opened, screens));
  const isScreen = ({ kind }: Command) => kind === "Screen";
  const open = changes.filter(({ status }) => status === "draft" || status === "review");
  return [
    ...(hasRole(session, "editor") ? [command("Action", "New change", "/changes?new")] : []),
    ...(mayRelease
      ? [
          command("Action", "Roll back", "/?open=roll-back"),
          command("Action", "Switch something off", "/?open=switch-off"),
        ]
      : []),
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
    ...documents.filter(isScreen),
    ...textCommands(files, opened, screens, hasRole(session, "editor")),
    // Documents that only developers know by name come last.
    ...documents.filter((one) => !isScreen(one)),
  ];
}

/** Commands by how well their names answer a search; words on screens and documents of developers come after names. */
export function rankCommands(commands: readonly Command[], wanted: string): readonly Command[] {
  return rankedByName(commands, wanted, ({ kind, label }) => (NAMED.has(kind) ? [label] : []));
}

const NAMED: ReadonlySet<Command["kind"]> = new Set(["Action", "Page", "Change", "Screen"]);

const FOLDERS: readonly (readonly [string, Command["kind"]])[] = [
  ["schemas/screens/", "Screen"],
  ["schemas/calls/", "Call"],
];

/** A screen by its title and its group, any other document by its name. */
function documentCommand(file: FileInJson, opened: string | null, screens: ScreensByPath): Command {
  const { path } = file;
  const [folder = "schemas/", kind = "Document"] = FOLDERS.find(([start]) => path.startsWith(start)) ?? [];
  const steps = path
    .slice(folder.length)
    .replace(/\.json$/, "")
    .split("/")
    .map(plainName);
  const name = steps.at(-1) ?? "";
  const to = opened === null ? historyAddress(path) : placeAddress(opened, path);
  const screen = screens.get(path);
  if (screen === undefined) {
    return { ...command(kind, name, to), ...(steps.length > 1 && { where: steps.slice(0, -1).join(" · ") }) };
  }
  const where = [screen.detail, screen.group].filter((one) => one !== "").join(" · ");
  return { ...command(kind, screen.title, to), ...(where !== "" && { where: `Screen · ${where}` }) };
}

function historyAddress(path: string): string {
  return `/history?document=${encodeURIComponent(path)}`;
}

type ScreensByPath = ReadonlyMap<string, ListedDocument>;

function screensIn(files: readonly FileInJson[]): ScreensByPath {
  return new Map(listDocuments(fileSource(files), ["screen"]).map((screen) => [screen.path, screen]));
}

const WITH_TEXTS = /^schemas\/(screens|fragments)\/|^schemas\/app\.json$/;

/** Words that people read, each leading to the part that has it: in the open change, in a new one, or as it was released. */
function textCommands(
  files: readonly FileInJson[],
  opened: string | null,
  screens: ScreensByPath,
  mayEdit: boolean,
): readonly Command[] {
  const addressOf = (path: string, node: string | null, words: string) => {
    if (opened === null && !mayEdit) return historyAddress(path);
    if (opened === null) return newChangeAddress(path, node ?? undefined);
    return node === null
      ? `/changes/${opened}/texts?find=${encodeURIComponent(words)}`
      : placeAddress(opened, path, node);
  };
  const app = parse(files.find(({ path }) => path === "schemas/app.json"));
  const languages = languagesIn(app);
  return files
    .filter(({ path }) => WITH_TEXTS.test(path))
    .flatMap((file) => {
      const root = parse(file);
      return textsIn(root, languages).map(({ pointer, words }) => {
        const screen = screens.get(file.path);
        const place = placeWords(root, file.path, pointer);
        const where = screen === undefined || screen.detail === "" ? place : `${place} (${screen.detail})`;
        const to = addressOf(file.path, enclosingNode(root, pointer), words[0] ?? "");
        return { ...command("Text", words.join(" · "), to), where };
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

function command(kind: Command["kind"], label: string, to: string): Command {
  return { kind, label, to };
}
