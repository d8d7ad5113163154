import type { SourceFile } from "../../language/project/source-file.ts";
import type { ServeOptions } from "../start/serve-options.ts";

/** The machine, settings and documents that are looked at. */
export interface Patient {
  readonly env: NodeJS.ProcessEnv;
  /** The settings as `skrini start` reads them. */
  readonly settings: ServeOptions;
  /** Node's version, as `22.12.0`. */
  readonly node: string;
  /** The folder that `schemas/` is in. */
  readonly root: string;
  readonly documents: readonly SourceFile[];
  /** The app's address as phones reach it; null where none was named. */
  readonly url: string | null;
}

/** The finding; `mend` where another line than the check's own mends it. */
export type Verdict =
  | { readonly ok: true; readonly found: string }
  | { readonly ok: false; readonly found: string; readonly mend?: string };

export interface DoctorCheck {
  /** A stable name for programs. */
  readonly id: string;
  readonly title: string;
  /** Why it matters, in a sentence of the guide. */
  readonly why: string;
  /** `here`: `skrini start` or `skrini test` fails without. `production`: people can try the app without, not use it. */
  readonly needed: "here" | "production";
  /** The line that mends it: a command, a setting, or what to do. */
  readonly mend: string;
  look(patient: Patient): Promise<Verdict> | Verdict;
}

export const fine = (found: string): Verdict => ({ ok: true, found });

export const lacking = (found: string, mend?: string): Verdict => ({
  ok: false,
  found,
  ...(mend !== undefined && { mend }),
});
