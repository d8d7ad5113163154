/** An instruction of a Containerfile, as `RUN` with what stands behind it. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Its instructions, each on a line of its own, without remarks. */
export function readContainerfile(text: string): readonly Instruction[] {
  const whole = text.replace(/^#.*\n/gm, "").replace(/\\\n\s*/g, " ");
  return whole
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+) +(.*)$/.exec(line) ?? [];
      return { name, text: rest.trim() };
    });
}

/** Settings of an image for the containers that are made of it. */
export interface ImageSettings {
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly folder: string;
  readonly entrypoint: readonly string[];
  readonly health: readonly string[];
  readonly volumes: readonly string[];
}

/** The settings of the last stage. */
export function readSettings(instructions: readonly Instruction[]): ImageSettings {
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
  const one = (name: string) => last.find((instruction) => instruction.name === name)?.text ?? "";
  const pairs = one("ENV").matchAll(/(\w+)=(\S+)/g);
  return {
    env: Object.fromEntries([...pairs].map(([, name = "", value = ""]) => [name, value])),
    user: one("USER"),
    folder: one("WORKDIR"),
    entrypoint: JSON.parse(one("ENTRYPOINT")),
    health: JSON.parse(one("HEALTHCHECK").replace(/^.*? CMD /, "")),
    volumes: [one("VOLUME")],
  };
}
