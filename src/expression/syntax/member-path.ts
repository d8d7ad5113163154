const PLAIN = /^[_a-zA-Z][_a-zA-Z0-9]*$/;

/**
 * Writes the path of a member: with its name in brackets where a plain path would be read as a subtraction.
 *
 * @example memberPath("busy", "sign-out") // "busy['sign-out']"
 */
export function memberPath(holder: string, name: string): string {
  return PLAIN.test(name) ? `${holder}.${name}` : `${holder}['${name}']`;
}
