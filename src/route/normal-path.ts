/** Beyond it nothing is decoded: only what a browser or a server may have encoded. */
const ENCODED = /^%[0-7][0-9a-f]$/i;

/** Letters that no one sees, blanks as forms write them too, and accents, which some servers compare without. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{M}+]/gu;

/** The path as the most lenient servers read it: decoded until nothing is left, parameters cut off, dots resolved. */
export function lenientPath(path: string): string {
  const walked: string[] = [];
  for (const segment of decoded(path).split(/[/\\]/)) {
    const name = segment.replace(/[;?#].*$/s, "");
    if (name === "..") walked.pop();
    else if (name !== "" && name !== ".") walked.push(name);
  }
  return `/${walked.join("/")}`;
}

/**
 * The one form of all spellings of a path: as lenient servers read it, in lower case, without accents and what they trim
 * or take for another letter. A parameter (`{id}`) is `{}`.
 *
 * @example normalPath("//Rides/%7Bride}/p%61y%20/") // "/rides/{}/pay"
 */
export function normalPath(path: string): string {
  const text = decoded(path)
    .replace(/(?:%[89a-f][0-9a-f])+/gi, decodedLetters)
    .normalize("NFKD")
    // The full stops of Chinese and Japanese, which are dots in the names of hosts.
    .replace(/[\u3002\uFF61]/g, ".")
    // Servers that compare letters by upper case take `ı` for `i`.
    .toUpperCase()
    .toLowerCase()
    .replace(UNSEEN, "");
  return lenientPath(text)
    .replace(/\{[^{}]*\}/g, "{}")
    .replace(/\/?\.+(?=\/|$)/g, "");
}

/** Decodes in one pass what decoding again and again would come to. */
function decoded(path: string): string {
  const letters: string[] = [];
  for (const letter of path) {
    letters.push(letter);
    while (ENCODED.test(letters.slice(-3).join(""))) {
      const code = letters.splice(-2).join("");
      letters.splice(-1, 1, String.fromCharCode(Number.parseInt(code, 16)));
    }
  }
  return letters.join("");
}

function decodedLetters(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
