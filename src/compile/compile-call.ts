import type { AppDocument, CallDocument } from "../language/documents.ts";
import type { CallPlan } from "../language/plan.ts";
import { chooseText } from "./choose-text.ts";
import { toShape } from "./to-shape.ts";

export function compileCall(call: CallDocument, app: AppDocument, language: string): CallPlan {
  const errors = Object.entries(call.errors ?? {}).map(
    ([code, text]) => [code, chooseText(text, { language, languages: app.languages })] as const,
  );
  return {
    id: call.id,
    client: call.client,
    method: call.method,
    path: call.root === true ? call.path : app.calls.prefix + call.path,
    envelope: call.envelope,
    success: (call.success ?? []).map(String),
    effect: call.effect,
    ...(call.file !== undefined && { file: call.file }),
    shape: toShape(call.answer),
    errors: Object.fromEntries(errors),
  };
}
