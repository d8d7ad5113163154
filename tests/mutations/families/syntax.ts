import { each } from "../find.ts";
import { kind, type Mutation, retype } from "../mutation.ts";
import type { Project, Site } from "../project.ts";

/** Documents that are read by people more than others. */
function documents({ screens, calls, scenarios, app, routes }: Project): readonly Site[] {
  return [...screens, ...calls, ...scenarios, app, routes];
}

/** Changes a document where its title, its summary or its first member stands. */
function broken(project: Project, change: (text: string) => string): readonly Mutation[] {
  return each(documents(project), (document) => {
    const text = JSON.stringify(document.value);
    return change(text) === text ? null : retype(document, [], change);
  });
}

const VERSION = '"version": 1,';

export const SYNTAX = [
  kind("comma-missing", "A comma between two members is missing.", (p) =>
    broken(p, (text) => text.replace(/"version": ?1,/, '"version": 1')),
  ),
  kind("comma-behind-the-last", "A comma stands behind the last member.", (p) =>
    broken(p, (text) => text.replace(/\}$/, ",}")),
  ),
  kind("brace-missing", "The last brace is missing.", (p) => broken(p, (text) => text.replace(/\}$/, ""))),
  kind("brace-too-many", "A brace stands behind the last one.", (p) => broken(p, (text) => `${text}}`)),
  kind("quote-missing", "The quote behind a key is missing.", (p) =>
    broken(p, (text) => text.replace('"version":', '"version:')),
  ),
  kind("single-quotes", "A key stands in single quotes.", (p) =>
    broken(p, (text) => text.replace('"version":', "'version':")),
  ),
  kind("comment", "A comment stands in a document.", (p) =>
    broken(p, (text) => text.replace(/"version": ?1,/, `${VERSION} // first version`)),
  ),
  kind("key-twice", "A key stands twice in one object.", (p) =>
    broken(p, (text) => text.replace(/"version": ?1,/, `${VERSION} ${VERSION}`)),
  ),
  kind("bare-word", "A word without quotes.", (p) =>
    broken(p, (text) => text.replace(/"version": ?1,/, '"version": one,')),
  ),
  kind("empty-document", "A document is empty.", (p) =>
    each(documents(p), (document) => retype(document, [], () => "")),
  ),
  kind("list-in-place-of-object", "A document is a list.", (p) =>
    each(documents(p), (document) => retype(document, [], (text) => `[${text}]`)),
  ),
  kind("half-a-document", "Half of a document is missing.", (p) => broken(p, (text) => text.slice(0, text.length / 2))),
];
