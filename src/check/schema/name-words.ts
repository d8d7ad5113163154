/** The words of a member's name, in small letters: `card`, `no` of `cardNo` and `card_no`. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])(?=[A-Z])/g, "$1_")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
}
