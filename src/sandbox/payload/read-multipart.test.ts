import { expect, it } from "vitest";
import type { CallDocument } from "../../language/documents.ts";
import { fileBody } from "../../sources/call/file-body.ts";
import { readMultipart } from "./read-multipart.ts";

const PDF = "%PDF-1.7 a lease";
const PNG = "\u0089PNG\r\n\u001a\n\0\0\0\0";

/** The answer to a file of these bytes, whatever it calls itself, or `ok`. */
async function sent(content: string, limits: Partial<CallDocument>) {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  const body = fileBody("lease", new Blob([bytes], { type: "application/pdf" }));
  const request = new Request("http://host/leases", { method: "POST", body });
  const call: Pick<CallDocument, "file" | "accept" | "maxFileBytes"> = { file: "lease", ...limits };
  const read = await readMultipart(request, call);
  return read.ok ? "ok" : read.problem;
}

it("takes a file of a kind that the call accepts, by its first bytes, and of its size", async () => {
  expect(await sent(PDF, { accept: ["image/jpeg", "application/pdf"] })).toBe("ok");
  expect(await sent(PNG, {})).toBe("ok");
  expect(await sent("anything", {})).toBe("ok");
  expect(await sent(PDF, { maxFileBytes: PDF.length })).toBe("ok");
});

it("says why it takes another not", async () => {
  const accept = ["image/jpeg", "application/pdf"] as const;
  expect(await sent(PNG, { accept })).toBe("the file is image/png, and may be image/jpeg, application/pdf");
  expect(await sent("PK.. %PDF-1.7", { accept })).toBe(
    "the file is of no known kind, and may be image/jpeg, application/pdf",
  );
  expect(await sent(PDF, { maxFileBytes: PDF.length - 1 })).toBe("the file is too large");
});
