import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { copyProject, OTHER_APP } from "../../../../tests/copy-project.ts";
import { BACKEND_COMMANDS } from "../../commands.ts";
import { callCommand } from "../../testing/call-command.ts";

/** A copy of a project, in which the command is called. */
export interface ContractProject {
  readonly root: string;
  sourceOf(call: string): string;
  /** Changes each of these places in the document of a call. */
  edit(call: string, from: string, to: string): Promise<void>;
}

/** Works in a copy until the mocks are restored; the few documents of the other app take little time. */
export async function workIn(project = OTHER_APP): Promise<ContractProject> {
  const root = await copyProject(project);
  vi.spyOn(process, "cwd").mockReturnValue(root);
  const pathOf = (call: string) => join(root, `schemas/calls/${call}.json`);
  const sourceOf = (call: string) => readFileSync(pathOf(call), "utf8");
  return {
    root,
    sourceOf,
    async edit(call, from, to) {
      const text = sourceOf(call);
      expect(text).toContain(from);
      await writeFile(pathOf(call), text.replaceAll(from, to));
    },
  };
}

export const contract = (...options: string[]) => callCommand(BACKEND_COMMANDS.contract, ...options);
