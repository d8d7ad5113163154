import type { ProjectFile } from "../../src/language/project/project-file.ts";
import type { Store } from "../../src/releases/store/create-store.ts";
import { namedProject } from "./named-project.ts";
import type { Instance } from "./start-instance.ts";

export const ANN = { name: "ann", address: "local" };
export function storeOf({ opened }: Instance): Store {
  const connection = opened.connection();
  if (connection === null) throw new Error("no database");
  return connection.store;
}

export async function addRelease(store: Store, name: string, pictures: readonly ProjectFile[] = []): Promise<string> {
  const added = await store.releases.add([...namedProject(name), ...pictures], ANN);
  if ("refused" in added) throw new Error("refused");
  return added.release.id;
}

/** Publishes a project of that name as an emergency, which nobody must approve. */
export async function publish(store: Store, name: string, pictures: readonly ProjectFile[] = []): Promise<string> {
  const release = await addRelease(store, name, pictures);
  const { revision } = await store.channels.find("production");
  await store.channels.publish({ channel: "production", release, revision, kind: "emergency", reason: "test" }, ANN);
  return release;
}
