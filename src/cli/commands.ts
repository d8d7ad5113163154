import { accountDefinition } from "./account/definition.ts";
import { approveDefinition } from "./approve/definition.ts";
import { auditDefinition } from "./audit/definition.ts";
import { channelDefinition } from "./channel/definition.ts";
import { checkDefinition } from "./check/definition.ts";
import type { Command } from "./command/command.ts";
import { commandOf } from "./command/command-of.ts";
import type { CommandGroups } from "./command/show-help.ts";
import { contractDefinition } from "./contract/definition.ts";
import { diffDefinition } from "./diff/definition.ts";
import { doctorDefinition } from "./doctor/definition.ts";
import { exportDefinition } from "./export/definition.ts";
import { formatDefinition } from "./format/definition.ts";
import { generateDefinition } from "./generate/definition.ts";
import { importDefinition } from "./import/definition.ts";
import { initDefinition } from "./init/definition.ts";
import { killDefinition } from "./kill/definition.ts";
import { logDefinition } from "./log/definition.ts";
import { loginDefinition } from "./login/definition.ts";
import { lspDefinition } from "./lsp/definition.ts";
import { mcpDefinition } from "./mcp/definition.ts";
import { migrateDefinition } from "./migrate/definition.ts";
import { noticeDefinition } from "./notice/definition.ts";
import { publishDefinition } from "./publish/definition.ts";
import { pullDefinition } from "./pull/definition.ts";
import { pushDefinition } from "./push/definition.ts";
import { reviewDefinition } from "./review/definition.ts";
import { rollbackDefinition } from "./rollback/definition.ts";
import { rolloutDefinition } from "./rollout/definition.ts";
import { sandboxDefinition } from "./sandbox/definition.ts";
import { startDefinition } from "./start/definition.ts";
import { statusDefinition } from "./status/definition.ts";
import { testDefinition } from "./test/definition.ts";
import { textsDefinition } from "./texts/definition.ts";
import { tokenDefinition } from "./token/definition.ts";
import { upgradeDefinition } from "./upgrade/definition.ts";

/** The product's commands, by name. A new one has its line here, its definition and its work in a folder of its own. */
export const COMMANDS: { readonly [name: string]: Command } = {
  init: commandOf(initDefinition, async () => (await import("./init/init.ts")).init),
  start: commandOf(startDefinition, async () => {
    const { start } = await import("./start/start.ts");
    return () => start();
  }),
  check: commandOf(checkDefinition, async () => (await import("./check/check.ts")).check),
  format: commandOf(formatDefinition, async () => (await import("./format/format.ts")).format),
  test: commandOf(testDefinition, async () => (await import("./test/test.ts")).test),
  lsp: commandOf(lspDefinition, async () => (await import("./lsp/lsp.ts")).lsp),
  mcp: commandOf(mcpDefinition, async () => (await import("./mcp/mcp.ts")).mcp),
  generate: commandOf(generateDefinition, async () => (await import("./generate/generate.ts")).generate),
  migrate: commandOf(migrateDefinition, async () => (await import("./migrate/migrate.ts")).migrate),
  doctor: commandOf(doctorDefinition, async () => (await import("./doctor/doctor.ts")).doctor),
  upgrade: commandOf(upgradeDefinition, async () => (await import("./upgrade/upgrade.ts")).upgrade),
  texts: commandOf(textsDefinition, async () => (await import("./texts/texts.ts")).texts),
};

/**
 * Commands that ask a server for releases.
 * @internal for tests, beside this module
 */
export const RELEASE_COMMANDS: { readonly [name: string]: Command } = {
  login: commandOf(loginDefinition, async () => (await import("./login/login.ts")).login),
  status: commandOf(statusDefinition, async () => (await import("./status/status.ts")).status),
  diff: commandOf(diffDefinition, async () => (await import("./diff/diff.ts")).diff),
  pull: commandOf(pullDefinition, async () => (await import("./pull/pull.ts")).pull),
  push: commandOf(pushDefinition, async () => (await import("./push/push.ts")).push),
  review: commandOf(reviewDefinition, async () => (await import("./review/review.ts")).review),
  approve: commandOf(approveDefinition, async () => (await import("./approve/approve.ts")).approve),
  publish: commandOf(publishDefinition, async () => (await import("./publish/publish.ts")).publish),
  rollout: commandOf(rolloutDefinition, async () => (await import("./rollout/rollout.ts")).rollout),
  rollback: commandOf(rollbackDefinition, async () => (await import("./rollback/rollback.ts")).rollback),
  kill: commandOf(killDefinition, async () => (await import("./kill/kill.ts")).kill),
  notice: commandOf(noticeDefinition, async () => (await import("./notice/notice.ts")).notice),
  log: commandOf(logDefinition, async () => (await import("./log/log.ts")).log),
  channel: commandOf(channelDefinition, async () => (await import("./channel/channel.ts")).channel),
  account: commandOf(accountDefinition, async () => (await import("./account/account.ts")).account),
  token: commandOf(tokenDefinition, async () => (await import("./token/token.ts")).token),
  export: commandOf(exportDefinition, async () => (await import("./export/export.ts")).exportRelease),
  audit: commandOf(auditDefinition, async () => (await import("./audit/audit.ts")).audit),
};

/**
 * Commands for the backend of the documents.
 * @internal for tests, beside this module
 */
export const BACKEND_COMMANDS: { readonly [name: string]: Command } = {
  contract: commandOf(contractDefinition, async () => (await import("./contract/contract.ts")).contract),
  import: commandOf(importDefinition, async () => (await import("./import/import.ts")).importOpenApi),
  sandbox: commandOf(sandboxDefinition, async () => (await import("./sandbox/sandbox.ts")).sandbox),
};

/** Commands of the product alone, as an installation has them. */
export const PRODUCT_COMMANDS: CommandGroups = {
  Commands: COMMANDS,
  "With a backend": BACKEND_COMMANDS,
  Releases: RELEASE_COMMANDS,
};
