import { sha256OfBytes } from "../kit/files/hash.ts";
import { isPicture, type ProjectFile } from "../language/project/project-file.ts";

const HASH_LENGTH = 16;
/** As documents write it, not as a part of another site's address. */
const WRITTEN = /(?<![\w.:/-])\/pictures\/[\w.-]+/g;

/**
 * The addresses of a project's pictures that name their content, by those that documents write.
 *
 * @example pictureAddresses(files).get("/pictures/bell.svg") // "/pictures/4f1c…/bell.svg"
 */
export function pictureAddresses(files: readonly ProjectFile[]): ReadonlyMap<string, string> {
  const pictures = files.filter(({ path }) => isPicture(path));
  return new Map(
    pictures.map(({ path, bytes }) => {
      const written = path.replace("schemas", "");
      const hash = sha256OfBytes(bytes).slice(0, HASH_LENGTH);
      return [written, written.replace("/pictures", `/pictures/${hash}`)];
    }),
  );
}

/** Whether an address names the content of the picture, which then never changes. */
export function namesContent(address: string): boolean {
  return /^\/pictures\/[0-9a-f]{16}\//.test(address);
}

/** The same value with each address of a picture replaced, wherever a text holds it. */
export function withPictureAddresses<T>(value: T, addresses: ReadonlyMap<string, string>): T {
  const replace = (one: unknown): unknown => {
    if (typeof one === "string") return one.replaceAll(WRITTEN, (written) => addresses.get(written) ?? written);
    if (Array.isArray(one)) return one.map(replace);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, member]) => [name, replace(member)]));
  };
  return replace(value) as T;
}
