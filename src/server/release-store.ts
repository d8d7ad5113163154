import type { CompiledRelease } from "../compile/compile-documents.ts";
import { planText } from "../compile/plan-text.ts";
import { own } from "../kit/own.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { AppPlan, ScreenPlan } from "../language/plan.ts";
import type { SourceFile } from "../language/source-file.ts";
import { type StoredFile, storeFile } from "./stored-file.ts";

/** How many earlier releases stay: a borrower in mid-journey keeps the one the journey began on. */
const KEPT = 5;
const PLAN = /^([\w-]+)\.([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/;

export interface ReleaseStore {
  current(): CompiledRelease;
  /** One file of a current or recent release: `order.en.json`, `app.sw.json`. */
  plan(release: string, file: string): StoredFile | undefined;
  /**
   * Takes the documents' release as current only if nothing is wrong with them. Resolves to what is. Rejects when they
   * could not be checked within the bounds of `prepare`. Pages are answered meanwhile.
   */
  offer(files: readonly SourceFile[]): Promise<readonly Diagnostic[]>;
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

  function take(release: CompiledRelease): void {
    const known = releases.get(release.id) ?? { release, files: new Map() };
    releases.delete(release.id);
    releases.set(release.id, known);
    current = release;
    for (const id of [...releases.keys()].slice(0, -KEPT)) releases.delete(id);
  }

  return {
    current() {
      if (current === undefined) throw new Error("no release has been taken yet");
      return current;
    },
    plan(id, name) {
      const held = releases.get(id);
      const stored = held?.files.get(name);
      if (held === undefined || stored !== undefined) return stored;
      const plan = findPlan(held.release, name);
      if (plan === undefined) return undefined;
      const file = storeFile(planText(plan), "application/json; charset=utf-8");
      held.files.set(name, file);
      return file;
    },
    async offer(files) {
      const { diagnostics, release } = await parts.prepare(files);
      if (release !== undefined) take(release);
      return diagnostics;
    },
  };
}

function findPlan(release: CompiledRelease, name: string): AppPlan | ScreenPlan | undefined {
  const [, id = "", language = ""] = PLAN.exec(name) ?? [];
  return id === "app" ? own(release.app, language) : own(own(release.screens, id), language);
}
