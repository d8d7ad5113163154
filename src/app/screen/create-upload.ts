import { own } from "../../kit/own.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import { confirmUnload } from "../../render/runtime/confirm-unload.ts";
import type { Upload } from "../../render/runtime/runtime.ts";
import type { PageQuery } from "../../route/read-query.ts";
import { createCallClient } from "../../sources/call/call-client.ts";
import { fileBody } from "../../sources/call/file-body.ts";
import { createUploadFetch } from "../../sources/call/upload-fetch.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { clientOptions } from "./client-options.ts";

/**
 * Sends files of one open screen; a reload meanwhile asks in the browser's own words. A chunk of its own: only screens
 * that take files have it.
 */
export function createUpload(plan: ScreenPlan, query: PageQuery, parts: PageParts): Upload {
  return async (id, file, { progress, signal }) => {
    const call = own(plan.calls, id);
    if (call?.file === undefined) throw new Error(`the plan has no call ${id} that sends a file`);
    const body = fileBody(call.file, file);
    // The sandbox inside the page is reached by the page's own fetch alone.
    const isMock = parts.boot.sandbox && own(query.all, "mock") === "1";
    const fetch = isMock ? parts.fetch : createUploadFetch(progress);
    const release = confirmUnload();
    try {
      return await createCallClient({ ...clientOptions(parts, query), fetch }).call(call, {}, { file: body, signal });
    } finally {
      release();
    }
  };
}
