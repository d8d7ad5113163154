/** Whether a version such as `22.12.0` is the one of `22.12`, or newer. */
export function isAtLeast(version: string, oldest: string): boolean {
  const [found, wanted] = [version, oldest].map((text) => text.split(".").map(Number));
  for (const [index, part] of (wanted ?? []).entries()) {
    const other = found?.[index] ?? 0;
    if (other !== part) return other > part;
  }
  return true;
}
