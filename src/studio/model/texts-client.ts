import { startWorker } from "./worker/start-worker.ts";
import type { FromTexts, ReadTexts, ToTexts } from "./worker/texts-messages.ts";

/** A file of the texts, written beside the page. @throws Error in words */
export async function writeTexts(message: Omit<Extract<ToTexts, { kind: "write" }>, "kind">): Promise<BlobPart> {
  const answer = await ask({ ...message, kind: "write" });
  if (answer.kind !== "written") throw new Error("The file was not written.");
  return answer.bytes;
}

/**
 * Changes that a file would make, found beside the page.
 * @param onProgress told the share of the work that is done
 * @throws Error in words
 */
export async function readTexts(
  message: Omit<Extract<ToTexts, { kind: "read" }>, "kind">,
  onProgress: (done: number) => void,
): Promise<ReadTexts> {
  const answer = await ask({ ...message, kind: "read" }, onProgress);
  if (answer.kind !== "read") throw new Error("The file was not read.");
  return answer.found;
}

/** One question, for which a worker is started and ended: few write or read texts, and seldom. */
function ask(message: ToTexts, onProgress: (done: number) => void = () => undefined): Promise<FromTexts> {
  const worker = startWorker("texts");
  const answer = new Promise<FromTexts>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<FromTexts>) => {
      if (data.kind === "progress") onProgress(data.done);
      else if (data.kind === "failed") reject(new Error(data.message));
      else resolve(data);
    });
    worker.addEventListener("error", () => reject(new Error("This part of the studio could not be fetched.")));
    worker.postMessage(message);
  });
  return answer.finally(() => worker.terminate());
}
