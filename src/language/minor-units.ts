/** Whether the description of a number says that it is an amount in minor units: `34400` for 344.00. */
export function saysMinorUnits(description: string): boolean {
  return /\b(?:cents|minor units)\b/i.test(description);
}
