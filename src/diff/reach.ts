import { createChecker } from "../check/incremental/checker.ts";
import type { ScreenParts } from "../check/screen/context/enclosing-context.ts";
import { createNameReader, type ProjectNames } from "../editor/project-names.ts";
import type { SymbolKind } from "../editor/walk/symbol.ts";
import { documentPlace } from "../language/terms/document-kind.ts";

/** On which screens something can be seen. */
export interface Reach {
  /** Ids of all screens. */
  readonly all: readonly string[];
  /** Ids of the screens that a place of a document is seen on; a JSON pointer tells shared texts and facts apart. */
  of(file: string, pointer: string): readonly string[];
}

type Files = readonly { readonly path: string; readonly text: string }[];

/** Finds who uses what, as the editor does. That is asked for what screens share alone: a screen reaches itself. */
export function createReachReader(parts: ScreenParts): (files: Files) => Reach {
  const checker = createChecker({ ...parts, rules: [] });
  const readNames = createNameReader(parts);
  return (files) => {
    const all = files.flatMap(({ path }) => screenAt(path) ?? []).sort();
    let shared: Reach["of"] | undefined;
    const readShared = (): Reach["of"] => {
      checker.check(files);
      const model = checker.model();
      return model === undefined ? () => all : reachIn(readNames(model), all);
    };
    return {
      all,
      of(file, pointer) {
        const screen = screenAt(file);
        if (screen !== undefined) return [screen];
        shared ??= readShared();
        return shared(file, pointer);
      },
    };
  };
}

/** By the beginning of a pointer in app.json, what the next step is the name of. */
const SHARED: readonly (readonly [RegExp, SymbolKind])[] = [
  [/^\/texts\/([^/]+)/, "text"],
  [/^\/facts\/([^/]+)/, "fact"],
  [/^\/values\/([^/]+)/, "appValue"],
  [/^\/calls\/envelopes\/([^/]+)/, "envelope"],
  [/^\/calls\/errors\/([^/]+)/, "errorCatalog"],
  [/^\/bridge\/messages\/([^/]+)/, "message"],
];

function reachIn(names: ProjectNames, all: readonly string[]): Reach["of"] {
  function usersOf(kind: SymbolKind, name: string, seen: Set<string>): readonly string[] {
    const used = names.of({ kind, name, owner: "" }).filter(({ isDeclaration }) => !isDeclaration);
    return [...new Set(used.map(({ file }) => file))].flatMap((file) => {
      const inApp = used.filter((one) => one.file === file);
      if (documentPlace(file)?.kind !== "app") return screensOf(file, "", seen);
      return inApp.flatMap(({ start }) => {
        const value = names
          .known("appValue", file)
          .find(({ node }) => node !== undefined && node.offset <= start && start < node.end);
        return value === undefined ? [] : screensOf(file, `/values/${value.symbol.name}`, seen);
      });
    });
  }

  function screensOf(file: string, pointer: string, seen: Set<string>): readonly string[] {
    const key = `${file} ${pointer}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const place = documentPlace(file);
    switch (place?.kind) {
      case "screen":
        return [place.name];
      case "fragment":
        return usersOf("fragment", place.name, seen);
      case "call":
        return usersOf("call", place.name, seen);
      case "app": {
        for (const [pattern, kind] of SHARED) {
          const name = pattern.exec(pointer)?.[1];
          if (name !== undefined) return usersOf(kind, name.replaceAll("~1", "/").replaceAll("~0", "~"), seen);
        }
        return all;
      }
      case "routes":
        // Groups are for authors: no screen has anything of them.
        return pointer.startsWith("/groups") ? [] : all;
      default:
        return [];
    }
  }

  return (file, pointer) => [...new Set(screensOf(file, pointer, new Set()))].sort();
}

function screenAt(path: string): string | undefined {
  const place = documentPlace(path);
  return place?.kind === "screen" ? place.name : undefined;
}
