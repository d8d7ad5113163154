import { type AssistantProject, AssistantRefusal } from "../../assistant/assistant-project.ts";
import type { SourceFile } from "../../language/source-file.ts";

/** The documents, which a browser is opened for only where none has an error. @throws AssistantRefusal */
export async function checkedFiles({ files, check }: AssistantProject): Promise<readonly SourceFile[]> {
  const errors = (await check(files)).filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return files;
  throw new AssistantRefusal(
    `${errors.length} errors keep the app from being shown, first ${first.file}: ${first.message}`,
  );
}
