import { FILE_HEAD, fileType } from "../../kit/files/file-type.ts";
import type { CallDocument } from "../../language/documents.ts";
import { MAX_CALL_BYTES } from "../../language/terms/call-limits.ts";
import type { PayloadResult } from "./payload-result.ts";

/** A form in parts: one file under the name the call declares, and nothing else. */
export async function readMultipart(
  request: Request,
  call: Pick<CallDocument, "file" | "accept" | "maxFileBytes">,
): Promise<PayloadResult> {
  const name = call.file ?? "";
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) {
    return { ok: false, problem: `the body must be multipart/form-data, not ${type || "untyped"}` };
  }
  const form = await request.formData().catch(() => null);
  if (form === null) return { ok: false, problem: "the body has no parts" };
  const file = form.get(name);
  const names = [...form.keys()];
  if (!(file instanceof Blob) || names.length !== 1) {
    return {
      ok: false,
      problem: `the body must have one part, the file ${name}, and has ${names.join(", ") || "none"}`,
    };
  }
  if (file.size > Math.min(call.maxFileBytes ?? MAX_CALL_BYTES, MAX_CALL_BYTES))
    return { ok: false, problem: "the file is too large" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileType(bytes.subarray(0, FILE_HEAD));
  if (call.accept !== undefined && !call.accept.some((accepted) => accepted === kind))
    return { ok: false, problem: `the file is ${kind ?? "of no known kind"}, and may be ${call.accept.join(", ")}` };
  return { ok: true, payload: { [name]: file.type }, file: { bytes } };
}
