import { mkdir, readFile, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** Secrets of sessions by server, for this person alone to read. */
function sessionsFile(): string {
  return join(process.env.XDG_CONFIG_HOME || join(homedir(), ".config"), "skrini", "sessions.json");
}

export async function savedSession(server: string): Promise<string | undefined> {
  const sessions = await readSessions();
  return Object.hasOwn(sessions, server) ? sessions[server] : undefined;
}

export async function saveSession(server: string, secret: string): Promise<void> {
  const file = sessionsFile();
  const sessions = { ...(await readSessions()), [server]: secret };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(sessions, null, 2)}\n`, { mode: 0o600 });
}

async function readSessions(): Promise<{ readonly [server: string]: string }> {
  try {
    return JSON.parse(await readFile(sessionsFile(), "utf8"));
  } catch {
    return {};
  }
}
