import { isRole, type Role } from "../identity/roles.ts";

/**
 * Roles whose people sign in with a second factor, by the setting SECOND_FACTOR: `all`, or `approver,admin`.
 * @throws Error with one sentence
 */
export function readRequiredRoles(env: NodeJS.ProcessEnv): readonly Role[] | "all" {
  const text = env.SECOND_FACTOR?.trim() ?? "";
  if (text === "" || text === "off") return [];
  if (text === "all") return "all";
  return text.split(",").map((part) => {
    const role = part.trim();
    if (isRole(role)) return role;
    throw new Error(`SECOND_FACTOR is neither off nor all, nor roles such as approver,admin: ${text}`);
  });
}
