import type { StudioApi } from "../endpoint/studio-context.ts";
import { studioRoute } from "../endpoint/studio-route.ts";

const describe = studioRoute({
  method: "get",
  path: "/openapi.json",
  summary: "This description",
  responses: { 200: { description: "OpenAPI 3.1" } },
});

const DOCUMENT = { openapi: "3.1.0", info: { title: "Skrini", version: "1" }, security: [{ bearer: [] }] };

/** The last of the routes: it describes those before it. */
export function addDescription(api: StudioApi): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "A token, or the secret of a command's session. A browser has a cookie instead.",
  });
  api.openapi(describe, () => Response.json(api.getOpenAPI31Document(DOCUMENT)));
}
