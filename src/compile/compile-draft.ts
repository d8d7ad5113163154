import type { Ast } from "../language/ast.ts";
import type { ScreenDocument } from "../language/documents.ts";
import type { AppPlan, ScreenPlan } from "../language/plan.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { compileApp } from "./compile-app.ts";
import { type CompileParts, compilerOf, valueContext } from "./compile-documents.ts";
import { compileSession } from "./compile-session.ts";
import type { CompileContext, Locals, StandIn } from "./context/compile-context.ts";
import { type DocumentSet, groupDocuments } from "./context/group-documents.ts";
import { nodePlaces } from "./context/node-places.ts";
import { compileValue } from "./parts/compile-value.ts";

/** Plans of documents that are being edited, each compiled when it is asked for and only where an edit reaches it. */
export interface DraftCompiler {
  /** From now on these are the documents. One that is no JSON for a moment stays as it was. */
  update(files: readonly SourceFile[]): void;
  /** The plan as it could be made last; null where it never could. It names no digests. */
  app(language: string): AppPlan | null;
  screen(id: string, language: string): ScreenPlan | null;
  /**
   * An expression that somebody types into a screen, `${…}`; null while it is none.
   * @param locals names that may be used there besides the screen's slots
   * @param place of the node in a fragment that it is typed into, as the screen uses that first; null in the screen
   */
  expression(id: string, language: string, text: string, locals: readonly string[], place?: string | null): Ast | null;
}

interface Made {
  readonly from: readonly unknown[];
  readonly plan: ScreenPlan;
}

/**
 * Documents may be wrong: what a node cannot be made of is shown by its stand-in; what a whole plan cannot be made of
 * leaves the one before.
 */
export function createDraftCompiler(parts: CompileParts, standIn?: StandIn): DraftCompiler {
  const parsed = new Map<string, { readonly text: string; readonly value: unknown }>();
  const places = new WeakMap<object, string>();
  const made = new Map<string, Made>();
  const apps = new Map<string, AppPlan>();
  let documents: DocumentSet | null = null;

  function read({ path, text }: SourceFile): unknown {
    const known = parsed.get(path);
    if (known?.text === text) return known.value;
    try {
      const value: unknown = JSON.parse(text);
      parsed.set(path, { text, value });
      return value;
    } catch (error) {
      if (known === undefined) throw error;
      return known.value;
    }
  }

  /** One that is no JSON, and never was, is left out: the other screens are shown all the same. */
  function isReadable(file: SourceFile): boolean {
    try {
      read(file);
      return true;
    } catch {
      return false;
    }
  }

  /** Context and locals of a fragment's node where a screen uses it first; null where it does not. */
  function scopeIn(place: string, screen: ScreenDocument, all: DocumentSet, language: string) {
    const written = nodePlaces(all, places);
    const found: { readonly context: CompileContext; readonly locals: Locals }[] = [];
    const onNode: CompileContext["onNode"] = ({ node, context, locals }) => {
      if (written(node) === place) found.push({ context, locals });
    };
    compilerOf(screen, all, parts, { onNode })(language);
    return found[0] ?? null;
  }

  return {
    update(files) {
      try {
        documents = groupDocuments(files.filter(isReadable), read);
      } catch {
        // None of the app, or no routes: what was there stays.
      }
    },
    app(language) {
      try {
        if (documents !== null) {
          const plan = compileApp(documents, documents.routes.routes, language, false);
          const session = compileSession(documents.app, parts.actions, language);
          apps.set(language, { ...plan, ...session, digests: {} });
        }
      } catch {
        // The plan before stays.
      }
      return apps.get(language) ?? null;
    },
    screen(id, language) {
      const key = `${id} ${language}`;
      const screen = documents?.screens.find((one) => one.id === id);
      if (documents === null || screen === undefined) return null;
      const from = [screen, documents.app, ...documents.fragments.values(), ...documents.calls.values()];
      const before = made.get(key);
      if (before !== undefined && isSame(before.from, from)) return before.plan;
      try {
        const plan = compilerOf(screen, documents, parts, { places: nodePlaces(documents, places), standIn })(language);
        made.set(key, { from, plan });
        return plan;
      } catch {
        return before?.plan ?? null;
      }
    },
    expression(id, language, text, locals, place = null) {
      const screen = documents?.screens.find((one) => one.id === id);
      if (documents === null || screen === undefined) return null;
      try {
        if (place === null) return compileValue(text, valueContext(screen, documents, language), new Set(locals));
        const used = scopeIn(place, screen, documents, language);
        return used === null ? null : compileValue(text, used.context, used.locals);
      } catch {
        return null;
      }
    },
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
