import type { CodeExample, ExampleEdit } from "../../src/check/rules/code-examples.ts";
import { ALL_CODES } from "../../src/check/rules/rule-codes.ts";
import { CODES_FOLDER, readExamples } from "../../src/cli/check/read-examples.ts";
import { pointerSteps } from "../../src/kit/json-pointer.ts";
import { type Edit, kind, type Mutation } from "./mutation.ts";
import { at, documentOf, type Path, type Project, readProject } from "./project.ts";
import { type Mutant, seedMutants } from "./seed.ts";

/** The wrong examples of every code, in the project that they change: each code is a kind of its own. */
export function exampleMutants(): readonly Mutant[] {
  const kinds = Object.values(ALL_CODES).map((definition) =>
    kind(
      definition.code,
      definition.summary,
      (project) => readExamples(definition).wrong.map((example) => mutationOf(example, project)),
      Number.POSITIVE_INFINITY,
    ),
  );
  return seedMutants({ examples: kinds }, [readProject(`${CODES_FOLDER}/example`)]);
}

function mutationOf({ edits, found = "", foundIn }: CodeExample, project: Project): Mutation {
  const file = foundIn ?? edits[0]?.file ?? "";
  const changes = edits.map((edit) => editOf(edit, project));
  // In a document that is all new, or gone, every line is right.
  const whole = changes.filter(({ path }) => path.length === 0);
  return { edits: changes, places: [{ file, path: pathOf(found, file, edits, project) }, ...whole] };
}

function editOf(edit: ExampleEdit, project: Project): Edit {
  const { file, at: pointer, value, text, times = 1 } = edit;
  const path = pathOf(pointer, file, [], project);
  if (text !== undefined) return { file, path: [], text: () => text.repeat(times) };
  if (value === undefined || edit.times === undefined) return { file, path, value };
  return { file, path, value: Array.from({ length: times }, () => value) };
}

/** Numbers in a pointer are places of a list, unless the documents have an object there. */
function pathOf(pointer: string, file: string, edits: readonly ExampleEdit[], project: Project): Path {
  const path: (string | number)[] = [];
  const document = edits.some((edit) => edit.file === file && edit.at === "")
    ? undefined
    : documentOf(project, { file });
  for (const step of pointerSteps(pointer)) {
    const isObject = document !== undefined && !Array.isArray(at(document, path) ?? []);
    path.push(/^\d+$/.test(step) && !isObject ? Number(step) : step);
  }
  return path;
}
