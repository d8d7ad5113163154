import { type ProviderSettings, parseGroupRoles } from "./provider.ts";

/**
 * Whether people sign in at the provider alone, by the setting PASSWORDS.
 * @throws Error with one sentence
 */
export function readPasswordsOff(env: NodeJS.ProcessEnv, provider: ProviderSettings | null): boolean {
  const text = env.PASSWORDS?.trim() || "on";
  if (text !== "on" && text !== "off") throw new Error(`PASSWORDS is neither on nor off: ${text}`);
  if (text === "off" && provider === null) throw new Error("PASSWORDS=off needs OIDC_ISSUER: nobody could sign in");
  return text === "off";
}

/**
 * The OpenID Connect provider that the environment names, or null for none.
 * @throws Error with one sentence about the setting that is wrong
 */
export function readProviderSettings(env: NodeJS.ProcessEnv): ProviderSettings | null {
  const setting = (name: string) => env[name]?.trim() ?? "";
  const issuer = setting("OIDC_ISSUER");
  if (issuer === "") return null;
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol)) {
    throw new Error(`OIDC_ISSUER is not an address such as https://login.example: ${issuer}`);
  }
  for (const name of ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_ROLES"]) {
    if (setting(name) === "") throw new Error(`OIDC_ISSUER needs ${name}`);
  }
  return {
    issuer,
    clientId: setting("OIDC_CLIENT_ID"),
    clientSecret: setting("OIDC_CLIENT_SECRET"),
    groupsClaim: setting("OIDC_GROUPS_CLAIM") || "groups",
    roles: parseGroupRoles(setting("OIDC_ROLES")),
    scope: setting("OIDC_SCOPE") || "openid profile",
  };
}
