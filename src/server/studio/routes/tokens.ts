import { tokenRoutes } from "../../../wire/routes/tokens.ts";
import { addEndpoints } from "../endpoint/add-endpoints.ts";
import type { StudioApi, StudioParts } from "../endpoint/studio-context.ts";

export function addTokenRoutes(api: StudioApi, { accounts: { tokens } }: StudioParts): void {
  addEndpoints(api, tokenRoutes, {
    "GET /tokens": async () => ({ tokens: await tokens.list() }),
    "POST /tokens": ({ body, actor }) => tokens.create(body, actor()),
    "DELETE /tokens/{token}": ({ params: { token }, actor }) => tokens.revoke(token, actor()),
  });
}
