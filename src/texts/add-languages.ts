import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { ownLanguageName } from "../kit/language/language-name.ts";

/** The text of app.json with languages that it did not list, as drafts: nobody is served them yet. */
export function addLanguages(app: string, codes: readonly string[]): string {
  if (codes.length === 0) return app;
  const root = parseTree(app);
  const present = (root && findNodeAtLocation(root, ["languages"])?.children) ?? [];
  const last = present.at(-1);
  if (last === undefined) return app;
  const listed = present.map((one) => findNodeAtLocation(one, ["code"])?.value as unknown);
  const gap = /\n[ \t]*$/.exec(app.slice(0, last.offset))?.[0] ?? " ";
  const end = last.offset + last.length;
  const added = codes
    .filter((code) => !listed.includes(code))
    .map((code) => {
      const name = JSON.stringify(ownLanguageName(code) ?? code);
      return `,${gap}{ "code": ${JSON.stringify(code)}, "name": ${name}, "status": "draft" }`;
    });
  return app.slice(0, end) + added.join("") + app.slice(end);
}
