import type { Diagnostic } from "../../language/diagnostic.ts";
import type { ProjectFile } from "../../language/project/project-file.ts";
import type { ReleaseSource } from "../../server/channel/release-source.ts";
import type { Connection } from "./open-studio.ts";

/** The releases that a server serves from, and the way its own folder's documents take to them. */
export interface OpenedReleases {
  readonly source: ReleaseSource;
  /** Tells what signs the cookies of visitors; null where visitors are not known between pages. */
  readonly cookieKey: (() => string) | null;
  /** The time that all instances go by. */
  now(): Date;
  /** Serves the folder's documents as they are now, where that is the folder's to say. */
  takeFolder(project: readonly ProjectFile[]): Promise<TakenFolder>;
  /** The documents of the release that is served; null where they cannot be had, or are the folder's. */
  documents(): Promise<readonly ProjectFile[] | null>;
  /** Null while the database cannot be had. */
  connection(): Connection | null;
  /** Whether the database can be read. */
  hasDatabase(): boolean;
  /** Revision of the channel; null where a folder is served. */
  revision(): number | null;
  close(): Promise<void>;
}

export type TakenFolder =
  | { readonly outcome: "served"; readonly release: string; readonly warnings: readonly Diagnostic[] }
  | { readonly outcome: "refused"; readonly errors: readonly Diagnostic[] }
  /** The reason, one sentence. */
  | { readonly outcome: "left"; readonly reason: string };

/** Who publishes the documents of the server's own folder. */
export const SYSTEM = { name: "system", address: "local" } as const;

export function errorsAmong(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error");
}

/** Digits of a release's id that people are shown. */
export function shortName(release: string): string {
  return release.slice(0, 12);
}
