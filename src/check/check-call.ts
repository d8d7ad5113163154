import { named, sentence } from "../language/sentence.ts";
import { MAX_FILE_BYTES } from "../language/terms/call-limits.ts";
import { checkEncoding } from "./check-encoding.ts";
import { checkCallEnvelope } from "./check-envelopes.ts";
import { checkEndpoint } from "./project/check-endpoints.ts";
import { MAX_FORM_LENGTH } from "./project/check-structure.ts";
import type { ParsedDocument, Project } from "./project/project.ts";
import { type Located, member, textOf } from "./report/located.ts";
import { inString, type Report, suggest } from "./report/reporter.ts";
import { checkAmounts } from "./schema/check-amounts.ts";
import { checkDataSchema } from "./schema/check-data-schema.ts";

/** Schemas, parameters of the path, the file, and the envelope of the answer. */
export function checkCall(document: ParsedDocument, project: Project): void {
  const { root, text, report } = document;
  for (const name of ["payload", "answer"]) {
    const schema = member(root, name);
    if (schema !== undefined) checkDataSchema(schema, report);
  }
  const payload = member(root, "payload");
  if (payload !== undefined) {
    const fractions = member(member(project.app?.root, "money"), "divisor")?.value === 1;
    checkAmounts(payload, { report, fractions, effect: textOf(member(root, "effect")) ?? "" });
  }
  checkCallEnvelope(root, project.envelopes, report);
  checkErrorsOf(member(root, "errorsOf"), project, report);
  checkFile(root, report);
  checkEncoding(root, project, report);
  checkMethod(root, report);
  checkRoot(root, project.roots, report);
  checkEndpoint(document, project);
  const path = member(root, "path");
  const declared = [...(member(member(root, "payload"), "properties")?.members.keys() ?? [])];
  if (path !== undefined) checkPath(path, declared);

  function checkPath(node: Located, names: readonly string[]): void {
    const doubled = (textOf(node) ?? "").indexOf("//");
    if (doubled >= 0 && textOf(node)?.startsWith("/"))
      report("wrong-value", inString(text, node, doubled), "two slashes stand in a row", 'write one: "/"');
    const colon = /(?<=\/):\w/.exec(textOf(node) ?? "");
    if (colon !== null) {
      const name = (textOf(node) ?? "").slice(colon.index + 1).split("/")[0];
      report("wrong-value", inString(text, node, colon.index), "this is sent as it stands", `write {${name}}`);
    }
    for (const match of (textOf(node) ?? "").slice(0, MAX_FORM_LENGTH).matchAll(/\{([^{}]*)\}/g)) {
      const [, name = ""] = match;
      if (names.includes(name)) continue;
      const place = inString(text, node, match.index + 1);
      report("path-parameter", place, sentence`the payload has no "${named(name)}"`, suggest(name, names));
    }
  }
}

function checkErrorsOf(named: Located | undefined, { errorCatalogs }: Project, report: Report): void {
  const name = textOf(named);
  if (named === undefined || name === undefined || errorCatalogs.has(name)) return;
  report("unknown-errors", named, `there is nothing under "${name}"`, suggest(name, errorCatalogs.keys()));
}

/** A read may be repeated at any time; a PUT, a PATCH or a DELETE is not safe for that. */
function checkMethod(root: Located, report: Report): void {
  const effect = member(root, "effect");
  const method = textOf(member(root, "method")) ?? "";
  if (effect !== undefined && textOf(effect) === "mark" && method === "DELETE")
    report("wrong-value", effect, 'a DELETE takes something away: it is no "mark"', '"write"');
  if (effect === undefined || textOf(effect) !== "read" || !["PUT", "PATCH", "DELETE"].includes(method)) return;
  report("wrong-value", effect, `a ${method} changes something: it is no "read"`, 'such as "write", or use POST');
}

/** Bytes that a photo has which the phone has made smaller, and that any document has: fewer are another unit. */
const MIN_BYTES = { photo: 10_000, document: 500 };

/** The phone sends a picture as a JPEG, and the server passes on as much as it does. */
function checkAccepted(root: Located, report: Report): void {
  const [accept, most] = [member(root, "accept"), member(root, "maxFileBytes")];
  const types = accept?.items.map((item) => textOf(item) ?? "") ?? [];
  if (accept !== undefined && types.some((type) => type.startsWith("image/")) && !types.includes("image/jpeg"))
    report("call-file", accept, "pictures are sent as JPEG, which is not accepted", 'add "image/jpeg"');
  if (most !== undefined && Number(most.value) > MAX_FILE_BYTES)
    report("call-file", most, `the server passes on no file of more than ${MAX_FILE_BYTES} bytes`, "a smaller one");
  const kind = accept === undefined || types.some((type) => type.startsWith("image/")) ? "photo" : "document";
  const least = MIN_BYTES[kind];
  if (most !== undefined && Number(most.value) < least)
    report("call-file", most, `no ${kind} has less than ${least} bytes`, "the limit in bytes, such as 1800000");
}

/** Only what stands below a path of the backend ever reaches it. */
function checkRoot(call: Located, roots: readonly string[], report: Report): void {
  const path = member(call, "path");
  if (path === undefined || member(call, "root")?.value !== true) return;
  const text = textOf(path) ?? "";
  if (roots.some((root) => text === root || text.startsWith(`${root}/`))) return;
  report("wrong-value", path, "expected a path below one of `calls.roots` in app.json", suggest("", roots));
}

/** A file is a declared part of a posted form, and sending it is an upload: retries depend on that. */
function checkFile(root: Located, report: Report): void {
  const file = member(root, "file");
  for (const name of ["accept", "maxFileBytes"]) {
    const stray = file === undefined && member(root, name);
    if (stray)
      report("call-file", stray, `the call sends no file: "file" names none`, `name it, or leave "${name}" out`);
  }
  if (file === undefined) return;
  checkAccepted(root, report);
  const names = [...(member(member(root, "payload"), "properties")?.members.keys() ?? [])];
  const name = textOf(file) ?? "";
  if (!names.includes(name))
    report("call-file", file, sentence`the payload has no "${named(name)}"`, suggest(name, names));
  for (const [key, expected] of [
    ["client", "form"],
    ["method", "POST"],
    ["effect", "upload"],
  ] as const) {
    const value = member(root, key);
    if (value === undefined || textOf(value) === expected) continue;
    report("call-file", value, `a call with a file has "${key}": "${expected}"`);
  }
}
