import { basename, resolve } from "node:path";
import { parseResponse } from "hono/client";
import { documentsHash } from "../../compile/documents-hash.ts";
import { toFile } from "../../server/studio/endpoint/project-files.ts";
import type { Change, FileEdit } from "../../wire/schemas/change-schemas.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { currentProject } from "../project-root.ts";
import { confirm } from "../studio-client/ask-person.ts";
import { assistantsOf, forgetAssistants } from "../studio-client/assisted-folder.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { shortId, shortTime } from "../studio-client/describe.ts";
import { describeDifferences } from "../studio-client/describe-differences.ts";
import {
  differentPaths,
  type FileSet,
  type ReleasedFiles,
  readChangeFiles,
  readChannelRelease,
  toFileSet,
} from "../studio-client/file-sets.ts";
import { readProject, readSeenOrImported, writeSeen } from "../studio-client/project-folder.ts";
import { RefusedByServerError, type StudioClient, seen as seenRevision } from "../studio-client/studio-client.ts";
import { type CommandResult, withStudio } from "../studio-client/with-studio.ts";
import type { pushDefinition } from "./definition.ts";

type PushLine = CommandLine<typeof pushDefinition>;

/** `skrini push`: what changes ─▶ seen? ─▶ a change ─▶ saved ─▶ sent for review */
export async function push({ values, positionals }: PushLine, streams: Streams): Promise<number> {
  const root = positionals[0] === undefined ? currentProject() : resolve(positionals[0]);
  const project = await readProject(root);
  if (project.length === 0) throw new WrongCallError(`there are no documents in ${root}/schemas`);
  const local = toFileSet(project);
  const id = documentsHash(project);
  return withStudio(
    values,
    streams,
    async (studio) => {
      const served = await readChannelRelease(studio, channelOf(values));
      if (served.release.id === id) {
        writeSeen(root, [id]);
        const lines = [`Nothing to push: release ${shortId(id)} is what this folder has.`];
        return { lines, value: { release: id, change: null } };
      }
      const seen = await readSeenOrImported(root);
      await checkSeen(studio, channelOf(values), served, seen);
      const heading = `Differences from release ${shortId(served.release.id)}:`;
      streams.stderr.write(`${[heading, ...(await describeDifferences(served.files, local))].join("\n")}\n`);
      await confirm("Push them?", values.yes, streams);
      const title = values.title ?? `Documents of ${basename(root)}`;
      const change = await saveChange(studio, { id: values.change, title, served, local });
      forgetAssistants(root);
      writeSeen(root, [...(seen.length === 0 ? [served.release.id] : seen), served.release.id, id]);
      return values.draft ? draftResult(change, id) : sendForReview(studio, change);
    },
    await assistantsOf(root),
  );
}

/** A release that others published since must be pulled first: a push would undo it unseen. */
export async function checkSeen(
  studio: StudioClient,
  channel: string,
  { release }: ReleasedFiles,
  seen: readonly string[],
): Promise<void> {
  if (seen.includes(release.id)) return;
  const { kind, name } = await parseResponse(studio.api.session.$get());
  const { history } = studio.api.channels[":channel"];
  const { publications } = await parseResponse(history.$get({ param: { channel }, query: { limit: "1" } }));
  const [last] = publications;
  // Nothing is served there that could be undone.
  if (last === undefined) return;
  // A build server has a new folder each time; what its own token sent came from where this comes from.
  const isTakenBack = last.kind === "rollback" || last.kind === "guard";
  if (kind === "token" && (last.by === name || (release.by === name && !isTakenBack))) return;
  throw new RefusedByServerError({
    status: 412,
    code: "not-seen",
    detail: `This folder has not seen release ${shortId(release.id)}, which ${release.by} made at ${shortTime(release.at)}: \`skrini pull\` brings it here.`,
    release,
  });
}

interface Saving {
  readonly id: number | undefined;
  readonly title: string;
  readonly served: ReleasedFiles;
  readonly local: FileSet;
}

export async function saveChange(studio: StudioClient, { id, title, served, local }: Saving): Promise<Change> {
  const base = served.release.id;
  if (id === undefined) {
    const change = await parseResponse(studio.api.changes.$post({ json: { title, base } }));
    return saveFiles(studio, change, { before: served.files, local });
  }
  const routes = studio.api.changes[":change"];
  const param = { change: `${id}` };
  const change = await parseResponse(routes.$get({ param }));
  const before = await readChangeFiles(studio, String(id));
  if (change.base === base) return saveFiles(studio, change, { before, local });
  // Others published since it was begun, which this folder has seen: what is here is what both come to.
  const paths = [...new Set([...differentPaths(served.files, local), ...differentPaths(before, local)])];
  const json = { base, files: paths.map((path) => editOf(path, local)) };
  const rebased = await parseResponse(routes.rebase.$post({ param, header: seenRevision(change.revision), json }));
  return saveFiles(studio, rebased, { before: await readChangeFiles(studio, String(id)), local });
}

async function saveFiles(
  studio: StudioClient,
  change: Change,
  { before, local }: { readonly before: FileSet; readonly local: FileSet },
): Promise<Change> {
  const files = differentPaths(before, local).map((path) => editOf(path, local));
  if (files.length === 0) return change;
  const { id, revision } = change;
  const options = { param: { change: `${id}` }, header: seenRevision(revision), json: { files } };
  return (await parseResponse(studio.api.changes[":change"].documents.$patch(options))).change;
}

function editOf(path: string, local: FileSet): FileEdit {
  const bytes = local.get(path);
  return bytes === undefined ? { path, removed: true } : toFile({ path, bytes });
}

function draftResult({ id, title }: Change, release: string): CommandResult {
  const lines = [`Change ${id}, "${title}", is a draft. \`skrini push --change ${id}\` sends it for review.`];
  return { lines, value: { change: id, release } };
}

export async function sendForReview(studio: StudioClient, { id, title, revision }: Change): Promise<CommandResult> {
  try {
    const options = { param: { change: `${id}` }, header: seenRevision(revision) };
    const { release } = await parseResponse(studio.api.changes[":change"].review.$post(options));
    const lines = [
      `Change ${id}, "${title}", is release ${shortId(release.id)} and waits for approval.`,
      `\`skrini review ${id}\` shows it, \`skrini approve ${id}\` approves it, \`skrini publish ${id}\` serves it.`,
    ];
    return { lines, value: { change: id, release: release.id, warnings: release.warnings } };
  } catch (error) {
    if (!(error instanceof RefusedByServerError) || error.problem.code !== "has-errors") throw error;
    const detail = `${error.message}: change ${id} stays a draft, \`skrini push --change ${id}\` goes on with it`;
    throw new RefusedByServerError({ ...error.problem, detail, change: id });
  }
}
