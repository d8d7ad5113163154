import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";
import type { ProviderSettings } from "../provider.ts";

interface Person {
  readonly sub: string;
  readonly preferred_username: string;
  readonly groups: readonly string[];
}

export interface TestProvider {
  readonly settings: ProviderSettings;
  /** Who signs in from now on. */
  person: Person;
  /** Whether whoever is asked says no. */
  isCanceling: boolean;
  /** Goes where a browser would be sent, with cookies, until it comes back to the product. @returns that address */
  visit(url: string): Promise<URL>;
}

const SECRET = "a secret of the test";

export const CALLBACK = "http://localhost:3999/studio/api/session/provider/callback";

/** A real provider on this machine, at which whoever asks is signed in at once. */
export async function startTestProvider({
  groupsAt = "id-token",
}: {
  readonly groupsAt?: "id-token" | "userinfo";
} = {}): Promise<TestProvider> {
  // It warns of everything that a test does without, such as a database.
  for (const method of ["info", "warn"] as const) {
    const silenced = vi.spyOn(console, method).mockImplementation(() => undefined);
    onTestFinished(() => silenced.mockRestore());
  }
  const { default: OidcProvider } = await import("oidc-provider");
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new OidcProvider(issuer, {
    clients: [{ client_id: "skrini", client_secret: SECRET, redirect_uris: [CALLBACK] }],
    pkce: { required: () => true },
    claims: { openid: ["sub"], profile: ["preferred_username"], groups: ["groups"] },
    conformIdTokenClaims: groupsAt === "userinfo",
    features: { devInteractions: { enabled: false } },
    findAccount: () => ({ accountId: test.person.sub, claims: async () => ({ ...test.person }) }),
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    cookies: { keys: ["a key of the test"] },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/sign-in/")) return void answer(request, response);
    void (async () => {
      const { params } = await provider.interactionDetails(request, response);
      if (test.isCanceling) {
        await provider.interactionFinished(request, response, { error: "access_denied" });
        return;
      }
      const grant = new provider.Grant({ accountId: test.person.sub, clientId: String(params.client_id) });
      grant.addOIDCScope(String(params.scope));
      const consent = { grantId: await grant.save() };
      await provider.interactionFinished(request, response, { login: { accountId: test.person.sub }, consent });
    })();
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const test: TestProvider = {
    person: { sub: "s-1", preferred_username: "juma", groups: ["editors"] },
    settings: {
      issuer,
      clientId: "skrini",
      clientSecret: SECRET,
      groupsClaim: "groups",
      scope: "openid profile groups",
      roles: { editors: [{ role: "editor", channel: "*" }], admins: [{ role: "admin", channel: "*" }] },
    },
    isCanceling: false,
    visit,
  };
  return test;
}

async function visit(first: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let url = new URL(first), steps = 0; steps < 10; steps++) {
    if (url.href.startsWith(CALLBACK)) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  throw new Error("sent around for ever");
}
