import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { createSampleStore } from "../testing/sample-store.ts";
import { beginTotp, takeTotp } from "./totp.ts";

const NOW = new Date("2026-03-01T10:00:00Z");

it("takes a code once, of however many that come with it at the same moment", async () => {
  const { database } = await createSampleStore();
  await database.query("insert into accounts (name, made_at) values ('juma', $1)", [NOW]);
  const { rows } = await database.query("select id from accounts");
  const account = Number(rows[0]?.id);
  const { secret } = await beginTotp(database, { account, name: "juma", now: NOW });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (at: Date) => totp.generate({ timestamp: at.getTime() });
  expect(await takeTotp(database, { account, code: codeAt(NOW), now: NOW, isNew: true })).toBe(true);
  const later = new Date(NOW.getTime() + 60_000);
  const taking = { account, code: codeAt(later), now: later, isNew: false };
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeTotp(database, taking)));
  expect(taken.filter((isTaken) => isTaken)).toHaveLength(1);
});
