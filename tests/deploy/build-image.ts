import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ImageSettings, readContainerfile, readSettings } from "./containerfile.ts";

export interface BuiltImage {
  /** The folder with all that is in the image. */
  readonly root: string;
  readonly settings: ImageSettings;
  readonly builder: "Buildah" | "single steps";
}

interface BuildOptions {
  readonly containerfile: string;
  /** The folder that is built. */
  readonly context: string;
  /** The root that takes the place of the base image. */
  readonly base: string;
  /** An empty folder for what is made. */
  readonly place: string;
}

/** Builds an image by Buildah where this machine has it, else each step of the Containerfile in a root of its own. */
export function buildImage(options: BuildOptions): BuiltImage {
  return hasBuildah() ? buildByBuildah(options) : buildBySteps(options);
}

function hasBuildah(): boolean {
  try {
    execFileSync("buildah", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function buildByBuildah({ containerfile, context, base, place }: BuildOptions): BuiltImage {
  const buildah = (...options: readonly string[]) => {
    const storage = ["--storage-driver=vfs", `--root=${place}/storage`, `--runroot=${place}/run`];
    return execFileSync("buildah", [...storage, ...options], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  };
  const last = (text: string) => text.trim().split("\n").at(-1) ?? "";
  const made = last(buildah("from", "scratch"));
  buildah("copy", "--quiet", made, base, "/");
  buildah("commit", "--quiet", made, "localhost/node");
  const given = ["--build-arg=NODE_IMAGE=localhost/node", `--file=${containerfile}`];
  buildah("build", "--isolation=chroot", "--network=host", "--format=docker", "--tag=app", ...given, context);
  const { Docker } = JSON.parse(buildah("inspect", "--type=image", "app"));
  const { User, WorkingDir, Entrypoint, Env, Healthcheck, Volumes } = Docker.config;
  return {
    builder: "Buildah",
    root: last(buildah("mount", last(buildah("from", "app")))),
    settings: {
      env: Object.fromEntries(Env.map((line: string) => line.split(/=(.*)/s))),
      user: User,
      folder: WorkingDir,
      entrypoint: Entrypoint,
      health: Healthcheck.Test.slice(1),
      volumes: Object.keys(Volumes),
    },
  };
}

/** Stages by their names, each in a root of its own, in which its commands are run with no environment of this machine. */
function buildBySteps({ containerfile, context, base, place }: BuildOptions): BuiltImage {
  const instructions = readContainerfile(readFileSync(containerfile, "utf8"));
  const stages = new Map<string, string>();
  let [root, folder] = ["", "/"];
  for (const { name, text } of instructions) {
    if (name === "FROM") {
      const [from = "", , stage = `stage-${stages.size}`] = text.split(" ");
      root = join(place, stage);
      stages.set(stage, root);
      if (from === "scratch") mkdirSync(root);
      else execFileSync("cp", ["-a", base, root]);
    } else if (name === "WORKDIR") {
      folder = text;
      mkdirSync(join(root, folder), { recursive: true });
    } else if (name === "COPY") copyInto(join(root, folder), { text, context, stages });
    else if (name === "RUN") runIn(root, folder, text);
  }
  return { builder: "single steps", root, settings: readSettings(instructions) };
}

function copyInto(
  folder: string,
  { text, context, stages }: { text: string; context: string; stages: ReadonlyMap<string, string> },
): void {
  const [, stage, from = "", to = ""] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
  const source = stage === undefined ? context : join(stages.get(stage) ?? "", from);
  const target = to === "/" ? folder.replace(/(?<=\/stage-\d+)\/.*$/, "") : folder;
  if (stage === undefined) cpSync(source, target, { recursive: true });
  else execFileSync("cp", ["-a", `${source}/.`, target]);
}

/** Devices, processes and the names of hosts are this machine's, as a builder lends them. */
function runIn(root: string, folder: string, line: string): void {
  const mounts = 'mount --bind /dev "$1/dev" && mount --bind /proc "$1/proc" && cd /';
  const command = `${mounts} && exec env -i HOME=/root PATH=/usr/bin:/bin "$2" --root="$1" --wd="$3" /bin/sh -ec "$4"`;
  const unshare = execFileSync("which", ["unshare"], { encoding: "utf8" }).trim();
  execFileSync(unshare, ["--mount", "sh", "-ec", command, "sh", root, unshare, folder, line], {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
  });
}
