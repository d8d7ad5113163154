import { z } from "zod";
import { MAX_PATH_BYTES } from "../language/project/project-paths.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { documentPlace } from "../language/terms/document-kind.ts";
import { AssistantRefusal } from "./assistant-project.ts";
import { quoted } from "./find-place.ts";

/** A value for the assistant, and a picture where it asked for one. */
export interface ToolAnswer {
  readonly value: unknown;
  readonly picture?: Uint8Array;
}

/** How far a tool reaches: it reads, it changes documents, or it takes some away. */
type Reach = "reads" | "drafts" | "removes";

/** Work that an assistant may ask for, on a project of this kind. */
export interface AssistantTool<Project> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly reach: Reach;
  readonly input: z.ZodObject;
  /** @param input as the schema has it */
  run(input: unknown, project: Project): Promise<ToolAnswer>;
}

/** A tool before it is known who runs it, and where. */
export interface ToolDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly reach: Reach;
  readonly input: Shape;
}

interface ToolParts<Shape extends z.ZodRawShape, Project> extends ToolDeclaration<Shape> {
  run(input: z.output<z.ZodObject<Shape>>, project: Project): ToolAnswer | Promise<ToolAnswer>;
}

/** Keeps the types of the input for `run`, and drops them for lists of tools. */
export function defineTool<Shape extends z.ZodRawShape, Project>(
  tool: ToolParts<Shape, Project>,
): AssistantTool<Project> {
  const input = z.strictObject(tool.input);
  return { ...tool, input, run: async (given, project) => tool.run(input.parse(given), project) };
}

export const pathInput = z.string().max(MAX_PATH_BYTES).describe("A document's path, as schemas/screens/order.json");

export const atInput = z
  .string()
  .max(1000)
  .describe("A JSON pointer such as /body/0/label, or a node's id with a pointer from there: #pay, #pay/label");

/** @throws AssistantRefusal where the project has no such document */
export function documentAt(path: string, files: readonly SourceFile[]): SourceFile {
  const file = documentPlace(path) === null ? undefined : files.find((one) => one.path === path);
  if (file === undefined) throw new AssistantRefusal(`there is no document ${quoted(path)}: \`search\` lists them`);
  return file;
}
