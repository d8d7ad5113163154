import { BUILD_SUMMARY, type BuildFiles } from "../../compile/build-files.ts";
import { pictureAddresses } from "../../compile/picture-address.ts";
import { createTurns } from "../../kit/create-turns.ts";
import { messageOf } from "../../kit/message-of.ts";
import { PLAN_VERSION } from "../../language/plan.ts";
import type { ProjectFile } from "../../language/project/project-file.ts";
import { sha256 } from "../../releases/sha256.ts";
import { type KnownCall, knownCallsOf } from "./build-calls.ts";
import type { ContentFolder } from "./content-folder.ts";
import { readServedRelease } from "./served-release.ts";

/** A build with all that is served of it: its plans, and the pictures that its documents show. */
export interface WholeBuild {
  readonly files: BuildFiles;
  /** By address (`/pictures/<name>` and `/pictures/<hash>/<name>`). */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** Index of a build without its contents: digests of its files and pictures. */
interface BuildIndex {
  /** Hash of its documents. */
  readonly id: string;
  /** Hash of its plans, which is their address. */
  readonly plans: string;
  readonly notices: readonly string[];
  readonly files: { readonly [path: string]: string };
  readonly pictures: { readonly [address: string]: string };
  /** Absent in what an earlier version has left on disk. */
  readonly planVersion?: number;
  /** Absent in what an earlier version has left on disk. */
  readonly calls?: readonly KnownCall[];
}

export interface RetainedBuilds {
  /** Reads what earlier processes have left. */
  restore(): Promise<void>;
  /** Keeps a build, as the latest of all. Where the disk takes nothing it stays in memory, and is tried again. */
  keep(build: WholeBuild): Promise<BuildIndex>;
  /** Makes it the latest of all: the oldest go first. */
  touch(plans: string): void;
  /** By the address of its plans. */
  find(plans: string): BuildIndex | undefined;
  /** The latest that has a picture of that address. */
  findPicture(address: string): BuildIndex | undefined;
  /** The calls of each build, by the address of its plans; the same object as long as the builds are the same. */
  calls(): ReadonlyMap<string, readonly KnownCall[]>;
  /** The latest of a release, without notices; one of this server's version of plans before one of another. */
  findRelease(id: string): BuildIndex | undefined;
  /** All of it from disk; null where a file of it is missing or damaged. */
  read(plans: string): Promise<WholeBuild | null>;
  content(digest: string): Promise<Uint8Array | null>;
  /** Writes what the disk did not take. Resolves to the reason why it still does not, or to null. */
  save(): Promise<string | null>;
  /** Ids of all releases, the latest last. */
  ids(): readonly string[];
}

/** Releases that stay: a borrower in mid-journey, or an open tab, keeps the one it began on. */
const MAX_BUILDS = 50;
const PREFIX = "build-";
const LIST = "builds.json";

export function createRetainedBuilds(folder: ContentFolder): RetainedBuilds {
  /** The latest last. */
  const builds = new Map<string, BuildIndex>();
  /** Contents that the disk has not taken. */
  const unsaved = new Map<string, Uint8Array>();
  const unsavedBuilds = new Set<string>();
  let calls: ReadonlyMap<string, readonly KnownCall[]> | null = null;

  async function content(digest: string): Promise<Uint8Array | null> {
    return unsaved.get(digest) ?? (await folder.get(digest));
  }

  async function read(plans: string): Promise<WholeBuild | null> {
    const index = builds.get(plans);
    if (index === undefined) return null;
    const files = new Map<string, string>();
    for (const [path, digest] of Object.entries(index.files)) {
      const bytes = await content(digest);
      if (bytes === null) return null;
      files.set(path, Buffer.from(bytes).toString("utf8"));
    }
    const pictures = new Map<string, Uint8Array>();
    for (const [address, digest] of Object.entries(index.pictures)) {
      const bytes = await content(digest);
      if (bytes === null) return null;
      pictures.set(address, bytes);
    }
    return { files, pictures };
  }

  /** A list that was written late would name none of the builds that came meanwhile. */
  const inTurn = createTurns();

  async function write(): Promise<string | null> {
    if (unsavedBuilds.size === 0) return null;
    try {
      for (const [digest, bytes] of unsaved) {
        await folder.put(digest, bytes);
        unsaved.delete(digest);
      }
      const written = [...unsavedBuilds].map((plans) => [plans, builds.get(plans) ?? null] as const);
      for (const [plans, index] of written) await folder.putText(nameOf(plans), JSON.stringify(index));
      await folder.putText(LIST, JSON.stringify([...builds.keys()]));
      for (const [plans, index] of written) if (builds.get(plans) === index) unsavedBuilds.delete(plans);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }

  async function dropOld(): Promise<void> {
    const old = [...builds.keys()].slice(0, -MAX_BUILDS);
    if (old.length === 0) return;
    calls = null;
    for (const plans of old) {
      builds.delete(plans);
      unsavedBuilds.delete(plans);
    }
    const digests = new Set([...builds.values()].flatMap(({ files, pictures }) => [files, pictures].flatMap(values)));
    for (const digest of unsaved.keys()) if (!digests.has(digest)) unsaved.delete(digest);
    await folder.keepOnly({ digests, prefix: PREFIX, names: new Set([...builds.keys()].map(nameOf)) });
  }

  const save = () => inTurn(write);

  return {
    async restore() {
      const list = parse<readonly string[]>(await folder.getText(LIST)) ?? [];
      for (const plans of list) {
        const index = parse<BuildIndex>(await folder.getText(nameOf(plans)));
        if (index !== null) builds.set(plans, index);
        if (index === null || (index.calls !== undefined && index.planVersion !== undefined)) continue;
        const build = await read(plans);
        if (build !== null) builds.set(plans, { ...index, ...whatIsKnownOf(build.files) });
      }
      calls = null;
    },
    async keep({ files, pictures }) {
      const { id, plans, notices = [] } = JSON.parse(files.get(BUILD_SUMMARY) ?? "{}") as Partial<BuildIndex>;
      if (id === undefined || plans === undefined) throw new Error("a build without a name");
      const digestAll = (contents: ReadonlyMap<string, string | Uint8Array>) =>
        Object.fromEntries(
          [...contents].map(([name, content]) => {
            const bytes = typeof content === "string" ? Buffer.from(content) : content;
            const digest = sha256(bytes);
            unsaved.set(digest, bytes);
            return [name, digest] as const;
          }),
        );
      const contents = { files: digestAll(files), pictures: digestAll(pictures) };
      const index = { id, plans, notices, ...contents, ...whatIsKnownOf(files) };
      builds.delete(plans);
      builds.set(plans, index);
      calls = null;
      unsavedBuilds.add(plans);
      await save();
      await inTurn(dropOld).catch(() => undefined);
      return index;
    },
    touch(plans) {
      const index = builds.get(plans);
      if (index === undefined) return;
      builds.delete(plans);
      builds.set(plans, index);
    },
    find: (plans) => builds.get(plans),
    calls() {
      calls ??= new Map([...builds.values()].map((index) => [index.plans, index.calls ?? []]));
      return calls;
    },
    findPicture: (address) => [...builds.values()].reverse().find(({ pictures }) => Object.hasOwn(pictures, address)),
    findRelease(id) {
      const found = [...builds.values()].reverse().filter((one) => one.id === id && one.notices.length === 0);
      return found.find(isOwnVersion) ?? found[0];
    },
    read,
    content,
    save,
    ids: () => [...new Set([...builds.values()].map(({ id }) => id))],
  };
}

/** The pictures among a project's files, by what documents call them and by the address that names their content. */
export function picturesOf(project: readonly ProjectFile[]): ReadonlyMap<string, Uint8Array> {
  const contents = new Map(project.map(({ path, bytes }) => [path.replace("schemas", ""), bytes]));
  return new Map(
    [...pictureAddresses(project)].flatMap(([written, address]) =>
      [written, address].map((one) => [one, contents.get(written) ?? new Uint8Array()] as const),
    ),
  );
}

/** Whether plans are made as this server makes them: another version's server may share the disk or the store. */
export function isOwnVersion({ planVersion = PLAN_VERSION }: { readonly planVersion?: number }): boolean {
  return planVersion === PLAN_VERSION;
}

function whatIsKnownOf(files: BuildFiles): Required<Pick<BuildIndex, "calls" | "planVersion">> {
  const release = readServedRelease(files);
  const { planVersion = PLAN_VERSION } = release;
  try {
    return { planVersion, calls: knownCallsOf(release) };
  } catch (error) {
    if (isOwnVersion(release)) throw error;
    // Another version may write plans otherwise. The release has the same calls in this server's own build.
    return { planVersion, calls: [] };
  }
}

function nameOf(plans: string): string {
  return `${PREFIX}${plans}.json`;
}

function values(digests: { readonly [name: string]: string }): readonly string[] {
  return Object.values(digests);
}

function parse<T>(text: string | null): T | null {
  return text === null ? null : (JSON.parse(text) as T);
}
