/** Whether a range such as `^20.19.0 || >=22.12.0` takes a version such as `22.12.0`. */
export function supportsNode(range: string, version: string): boolean {
  return range.split("||").some((part) => {
    const [, sign = "", wanted = ""] = /^\s*(\^|>=)\s*(\d+(?:\.\d+)*)\s*$/.exec(part) ?? [];
    const [found, oldest] = [numbersOf(version), numbersOf(wanted)];
    if (sign === "" || (sign === "^" && found[0] !== oldest[0])) return false;
    const at = oldest.findIndex((number, index) => number !== (found[index] ?? 0));
    return at === -1 || (found[at] ?? 0) > (oldest[at] ?? 0);
  });
}

function numbersOf(version: string): readonly number[] {
  return version.split(".").map(Number);
}
