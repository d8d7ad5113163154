import type { ProjectFile } from "../../language/project/project-file.ts";
import type { Actor } from "../releases.ts";
import type { Prepared } from "../store/releases.ts";

/** A project of these screens: any text is a document here. */
export function sampleProject(screens: { readonly [name: string]: string }): readonly ProjectFile[] {
  const files = Object.entries(screens).map(([name, text]) => fileOf(`schemas/screens/${name}.json`, text));
  return [fileOf("schemas/app.json", "the app"), ...files];
}

export function fileOf(path: string, text: string): ProjectFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

export function textOf(bytes: Uint8Array | null | undefined): string | null {
  return bytes ? new TextDecoder().decode(bytes) : null;
}

export function actorOf(name: string): Actor {
  return { name, address: "local" };
}

/** Stands for the check and the compiler: a document that says "broken" is wrong, any other is its own plan. */
export async function samplePrepare(files: readonly ProjectFile[]): Promise<Prepared> {
  const wrong = files.filter(({ bytes }) => textOf(bytes)?.includes("broken"));
  if (wrong.length > 0) {
    const place = { line: 1, column: 1, endLine: 1, endColumn: 1, path: "" };
    const broken = { severity: "error", code: "json-syntax", message: "not JSON: broken", hint: "", ...place } as const;
    return { diagnostics: wrong.map(({ path }) => ({ ...broken, file: path })) };
  }
  const build = (kind: string) => new Map(files.map(({ path, bytes }) => [path, `${kind} ${textOf(bytes)}`]));
  return { diagnostics: [], builds: { production: build("production"), sandbox: build("sandbox") } };
}
