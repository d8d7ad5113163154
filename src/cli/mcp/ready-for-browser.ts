import { type AssistantProject, AssistantRefusal } from "../../assistant/assistant-project.ts";
import { messageOf } from "../../kit/message-of.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { findChromium } from "../../verify/browser/find-chromium.ts";

/** The documents, which a browser is opened for only where none has an error. @throws AssistantRefusal */
export async function checkedFiles({ files, check }: AssistantProject): Promise<readonly SourceFile[]> {
  const errors = (await check(files)).filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return files;
  throw new AssistantRefusal(
    `${errors.length} errors keep the app from being shown, first ${first.file}: ${first.message}`,
  );
}

/** @throws AssistantRefusal where no browser can be started */
export async function needBrowser(): Promise<void> {
  await findChromium().catch((error: unknown) => {
    throw new AssistantRefusal(`pictures and journeys need a browser where this runs, and ${messageOf(error)}`);
  });
}
