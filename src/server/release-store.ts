import type { CompiledRelease } from "../compile/compile-documents.ts";
import { planText } from "../compile/plan-text.ts";
import { own } from "../kit/own.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { AppPlan, ScreenPlan } from "../language/plan.ts";
import type { SourceFile } from "../language/source-file.ts";
import { type StoredFile, storeFile } from "./stored-file.ts";

/** How many earlier releases stay: a borrower in mid-journey keeps the one the journey began on. */
const MAX_RELEASES = 5;
const PLAN = /^([\w-]+)\.([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/;

export interface ReleaseStore {
  current(): CompiledRelease;
  /** One file of a current or recent release: `order.en.json`, `app.sw.json`. */
  plan(release: string, file: string): StoredFile | undefined;
  /**
   * Takes the documents' release as current only if nothing is wrong with them. Resolves to what is. Rejects when they
   * could not be checked within the bounds of `prepare`. Pages are answered meanwhile.
   */
  publish(files: readonly SourceFile[]): Promise<readonly Diagnostic[]>;
}

export interface PreparedRelease {
  readonly diagnostics: readonly Diagnostic[];
  /** Absent when a diagnostic is an error. */
  readonly release?: CompiledRelease;
}

export interface ReleaseParts {
  /** Checks the documents and compiles them, beside the server: it must not keep the server from answering. */
  prepare(files: readonly SourceFile[]): Promise<PreparedRelease>;
}

/** Compiled releases in memory. A broken document never becomes one; the last good release goes on serving. */
export function createReleaseStore(parts: ReleaseParts): ReleaseStore {
  const releases = new Map<string, { readonly release: CompiledRelease; readonly files: Map<string, StoredFile> }>();
  let current: CompiledRelease | undefined;

  function activate(release: CompiledRelease): void {
    const known = releases.get(release.id) ?? { release, files: new Map() };
    releases.delete(release.id);
    releases.set(release.id, known);
    current = release;
    for (const id of [...releases.keys()].slice(0, -MAX_RELEASES)) releases.delete(id);
  }

  return {
    current() {
      if (current === undefined) throw new Error("no release has been taken yet");
      return current;
    },
    plan(id, name) {
      const retained = releases.get(id);
      const stored = retained?.files.get(name);
      if (retained === undefined || stored !== undefined) return stored;
      const plan = findPlan(retained.release, name);
      if (plan === undefined) return undefined;
      const file = storeFile(planText(plan), "application/json; charset=utf-8");
      retained.files.set(name, file);
      return file;
    },
    async publish(files) {
      const { diagnostics, release } = await parts.prepare(files);
      if (release !== undefined) activate(release);
      return diagnostics;
    },
  };
}

function findPlan(release: CompiledRelease, name: string): AppPlan | ScreenPlan | undefined {
  const [, id = "", language = ""] = PLAN.exec(name) ?? [];
  return id === "app" ? own(release.app, language) : own(own(release.screens, id), language);
}
