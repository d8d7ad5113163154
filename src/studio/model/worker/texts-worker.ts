import { messageOf } from "../../../kit/message-of.ts";
import type { FromTexts, ToTexts } from "./texts-messages.ts";
import { readTextsFile, writeTexts } from "./transfer-texts.ts";

self.addEventListener("message", ({ data }: MessageEvent<ToTexts>) => void answer(data));

async function answer(message: ToTexts): Promise<void> {
  try {
    if (message.kind === "write") return send({ kind: "written", bytes: await writeTexts(message) });
    const found = await readTextsFile(message, (done) => send({ kind: "progress", done }));
    send({ kind: "read", found });
  } catch (reason) {
    send({ kind: "failed", message: messageOf(reason) });
  }
}

function send(message: FromTexts): void {
  self.postMessage(message);
}
