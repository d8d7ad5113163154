import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isObject } from "../../kit/json.ts";
import { printJson } from "../../kit/lay-out.ts";
import { own } from "../../kit/own.ts";
import type { AppDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { filesUnder } from "../read-documents.ts";
import type { TemplateName } from "./templates.ts";

/** A whole app: that of `tools`, whose settings and app.json the others begin with. */
const BASE = fileURLToPath(new URL("./template", import.meta.url));
/** A folder for each other template, with its own documents and the members of app.json that differ. */
const OTHERS = fileURLToPath(new URL("./templates", import.meta.url));
const APP = "schemas/app.json";

interface Members {
  readonly [name: string]: unknown;
}

/** The files of an app that begins with a template; a file whose name begins with a dot is `dot-…` there. */
export function templateFiles(name: TemplateName): readonly SourceFile[] {
  const base = readAll(BASE);
  const folder = join(OTHERS, name);
  if (!existsSync(folder)) return base;
  const changes = JSON.parse(read(folder, "app.json")) as Members;
  return [
    ...base.filter(({ path }) => !path.startsWith("schemas/")),
    { path: APP, text: printJson(changedApp(JSON.parse(read(BASE, APP)) as Members, changes)) },
    ...readAll(folder).filter(({ path }) => path.startsWith("schemas/")),
  ];
}

/** Records are joined, all else is replaced; the engine's texts are there in each language. */
function changedApp(app: Members, changes: Members): Members {
  const changed = mapValues(app, (value, name) => {
    const change = own(changes, name) ?? value;
    return isObject(value) && isObject(change) ? { ...value, ...change } : change;
  });
  const languages = changed.languages as AppDocument["languages"];
  return languages.reduce((all, { code }) => (code === "en" ? all : translated(all, code)), changed);
}

function translated(app: Members, language: string): Members {
  const words = JSON.parse(read(OTHERS, `texts.${language}.json`)) as Members;
  const texts = app.texts as Members;
  return { ...app, texts: mapValues(texts, (text, name) => ({ ...(text as Members), [language]: own(words, name) })) };
}

function mapValues(record: Members, change: (value: unknown, name: string) => unknown): Members {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

function readAll(folder: string): readonly SourceFile[] {
  return filesUnder(folder, ".").map((path) => ({ path, text: read(folder, path) }));
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}
