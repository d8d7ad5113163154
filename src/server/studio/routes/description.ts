import { STUDIO_ROUTES } from "../../../wire/studio-routes.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import type { StudioApi } from "../endpoint/studio-context.ts";

const DOCUMENT = { openapi: "3.1.0", info: { title: "Skrini", version: "1" }, security: [{ bearer: [] }] };

/** The last of the routes: it describes those before it. */
export function addDescription(api: StudioApi): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "A token, or the secret of a command's session. A browser has a cookie instead.",
  });
  const name = "GET /openapi.json";
  addEndpoints(
    api,
    { [name]: STUDIO_ROUTES[name] },
    { [name]: () => Response.json(api.getOpenAPI31Document(DOCUMENT)) },
  );
}
