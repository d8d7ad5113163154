import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type TextDocument, workspace } from "vscode";
import { CONTRIBUTED } from "./contributed.ts";

/** A folder with documents, and the program that serves an editor of them. */
export interface Server {
  readonly root: string;
  readonly node: string;
  readonly program: string;
}

/** In a project and in the product's own tree. */
const PROGRAMS = ["node_modules/skrini/src/cli/bootstrap.mjs", "src/cli/bootstrap.mjs"];

/** Opened folders that have documents and the product. */
export function findServers(): readonly Server[] {
  const { node, program } = CONTRIBUTED.settings;
  return (workspace.workspaceFolders ?? []).flatMap(({ uri }): readonly Server[] => {
    if (uri.scheme !== "file" || !existsSync(join(uri.fsPath, "schemas"))) return [];
    const settings = workspace.getConfiguration(undefined, uri);
    const chosen = settings.get<string>(program.key) ?? "";
    const candidates = chosen === "" ? PROGRAMS : [chosen];
    const found = candidates.map((path) => join(uri.fsPath, path)).find((path) => existsSync(path));
    if (found === undefined) return [];
    return [{ root: uri.fsPath, node: settings.get<string>(node.key) ?? node.default, program: found }];
  });
}

/** `schemas/language` is generated. */
export function isDocumentOf({ root }: Server, { uri }: TextDocument): boolean {
  const path = relative(root, uri.fsPath).split(sep).join("/");
  return uri.scheme === "file" && /^schemas\/(?!language\/).+\.json$/.test(path);
}
