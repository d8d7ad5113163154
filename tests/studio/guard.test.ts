import type { Page } from "playwright-core";
import { expect, inject, it, onTestFinished } from "vitest";
import { createCheckRunner } from "../../src/cli/start/check-worker/check-runner.ts";
import { toBuildFiles } from "../../src/compile/build-files.ts";
import { hashOfPlans } from "../../src/compile/compile-documents.ts";
import { planText } from "../../src/compile/plan-text.ts";
import { digestOf } from "../../src/kit/files/digest.ts";
import type { ReportEntry } from "../../src/language/http/phone-report.ts";
import type { AppPlan, ScreenPlan } from "../../src/language/plan.ts";
import type { ProjectFile } from "../../src/language/project/project-file.ts";
import { connect } from "../../src/releases/database/connect.ts";
import { createStore, type Store } from "../../src/releases/store/create-store.ts";
import { readServedRelease } from "../../src/server/channel/served-release.ts";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { enterOfOld, openWindow, startStudio } from "./studio-page.ts";

const REPAYMENT = "/sunflowerP?productId=1001&orderId=SP-1704&session=demo&scenario=plan";
const ANN = { name: "ann", address: "local" };
/** Messages of the browser and of React about a widget that throws. */
const CRASH = /Minified React error #31|error occurred/;

/** A store whose compiler gives the screen a text that is none: nothing else of a release is wrong. */
async function mistakenStore(databaseUrl: string): Promise<Store> {
  const database = connect(databaseUrl);
  onTestFinished(() => database.end());
  const checks = createCheckRunner({ production: false, program: inject("checkProcess") });
  const prepare = async (project: readonly ProjectFile[]) => {
    const { diagnostics, builds } = await checks.prepare(project);
    const sandbox = builds === undefined ? undefined : breakScreen(builds.sandbox);
    return { diagnostics, ...(builds !== undefined && sandbox !== undefined && { builds: { ...builds, sandbox } }) };
  };
  return createStore({ database, prepare, clock: () => new Date() });
}

function breakScreen(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const { id, ...build } = readServedRelease(files);
  const text = { type: "text", key: "b.broken", props: { text: { not: "a text" }, size: "body" } };
  const broken = (plan: ScreenPlan) => ({
    ...plan,
    body: [...plan.body, text as unknown as ScreenPlan["body"][number]],
  });
  const mapped = <From, To>(of: { readonly [name: string]: From }, change: (from: From) => To) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));
  const repayment = mapped(build.screens.repayment ?? {}, broken);
  const app = mapped(build.app, (plan: AppPlan) => {
    const screen = repayment[plan.language];
    return { ...plan, digests: { ...plan.digests, ...(screen && { repayment: digestOf(planText(screen)) }) } };
  });
  const digests = mapped(app, (plan) => digestOf(planText(plan)));
  const screens = { ...build.screens, repayment };
  return toBuildFiles(id, { ...build, app, digests, screens, plans: hashOfPlans(digests) });
}

/** A visit of somebody who opens the screen, and goes. */
async function visit(phone: Page, origin: string): Promise<void> {
  await phone.goto(`${origin}${REPAYMENT}&lang=en`);
  await phone.getByRole("checkbox").first().waitFor();
}

/** A phone of another network that opens the screen, and reports this of it. */
async function reportFrom(network: number, origin: string, base: string, report: string): Promise<void> {
  const headers = { "x-forwarded-for": `198.51.${network}.7` };
  const page = await fetch(`${origin}${REPAYMENT}&lang=en`, { headers });
  await page.arrayBuffer();
  const token = page.headers.getSetCookie().find((cookie) => cookie.startsWith("skrini-visit="));
  const cookie = token?.split(";")[0] ?? "";
  const sent = await fetch(`${origin}${base}/reports`, {
    method: "POST",
    headers: { ...headers, cookie },
    body: report,
  });
  expect(sent.status).toBe(204);
}

it("a release whose widget crashes on phones is taken back by itself within seconds once several networks report it, and the studio says why", async () => {
  const studio = await startStudio({ proxies: 1 });
  const { origin, databaseUrl } = studio;
  const store = await mistakenStore(databaseUrl);
  const phone = await openWindow({ width: 360, height: 740 }, CRASH);
  const posts: string[] = [];
  phone.on("request", (request) => {
    if (request.url().endsWith("/reports")) posts.push(request.postData() ?? "");
  });
  const served = async () => (await store.channels.find("production")).release ?? "";
  const good = await served();
  const openings = async (release: string) => (await store.reports.openings("production", [release])).get(release);

  await visit(phone, origin);
  await expect.poll(async () => (await openings(good))?.openings).toBe(1);
  const boot = await phone.evaluate(() => JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "{}"));
  const opened: ReportEntry = ["repayment", "opening", "", ""];
  const report = JSON.stringify({ runtime: boot.runtime, language: "en", first: false, entries: [opened] });
  // Posts of nobody who opened a page count for nothing.
  for (let forged = 0; forged < 5; forged++) {
    expect((await fetch(`${origin}${boot.base}/reports`, { method: "POST", body: report })).status).toBe(204);
  }
  for (let other = 0; other < 80; other++) await reportFrom(other % 20, origin, boot.base, report);
  await expect.poll(async () => (await openings(good))?.openings).toBe(81);

  const documents = await store.releases.documents(good);
  const changed = documents.map((file) =>
    file.path === "schemas/app.json" ? { ...file, bytes: Buffer.concat([file.bytes, Buffer.from("\n")]) } : file,
  );
  const added = await store.releases.add(changed, ANN);
  if ("refused" in added) throw new Error("refused");
  const bad = added.release.id;
  const ann = await enterOfOld(studio, "ann", "admin");
  const { revision } = await store.channels.find("production");
  await store.channels.publish(
    { channel: "production", release: bad, revision, kind: "emergency", reason: "a new text" },
    ANN,
  );
  // One phone alone, however often it crashes, has the guard ask.
  const asks = ann.getByText(/^Roll Release 2 back\?/);
  await expect
    .poll(async () => {
      await visit(phone, origin);
      return asks.count();
    })
    .toBe(1);
  await ann.getByText(/openings? of Repayment Details \(Repayment\) crashed, none before/).waitFor();
  await ann.getByText("Statistics", { exact: true }).click();
  await ann.getByText(/crashed widgets: \d+ of \d+ openings \(.*\) in 1 network alone, against/).waitFor();
  expect(await served()).toBe(bad);
  // A report that is sent while the page is left is none that the browser tells of: this visit stays until it is sent.
  await visit(phone, origin);
  const crashes = () => posts.filter((post) => post.includes("crashed-widget"));
  await expect.poll(crashes).not.toEqual([]);
  const [crash = ""] = crashes();
  const { base } = await phone.evaluate(() => JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "{}"));
  for (let other = 0; other < 20; other++) await reportFrom(other, origin, base, crash);
  await expect.poll(served).toBe(good);
  expect((await store.reports.failures("production", bad))[0]).toMatchObject({
    kind: "crashed-widget",
    screen: "repayment",
    place: "b.broken",
  });

  // Values in the address, the answers and the crash stay on the phone.
  expect(posts).not.toEqual([]);
  for (const secret of ["demo", "SP-1704", "1001", "plan?", "not a function"])
    expect(posts.join()).not.toContain(secret);

  await ann.getByRole("status").getByText("Release 2 was rolled back").waitFor();
  const reason = /crashed widgets: (\d+) of (\d+) openings \([\d.]+ %\), against 0 of \d+/;
  const [, crashed, ofOpenings] = reason.exec((await ann.getByText(reason).first().textContent()) ?? "") ?? [];
  // An opening is told before its crash: the guard may look in between.
  expect(Number(crashed) / Number(ofOpenings)).toBeGreaterThan(0.5);
  await ann
    .getByText(/(?:\d in \d+|all \d+) openings of Repayment Details \(Repayment\) crashed, none before/)
    .waitFor();
  await ann.getByText("Statistics of phones").click();
  await ann.getByRole("columnheader", { name: "A part crashed" }).waitFor();
  await ann.getByText(/^The guard rolls a release back when one of these is 2 times as frequent/).waitFor();
  const failing = ann.getByRole("region", { name: "Failures of Release 2" });
  await failing.getByText(/^Repayment Details \(Repayment\), in English, \d+ times\. Its code failed/).waitFor();
  await failing.getByText("The app", { exact: true }).waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);
  await ann.getByRole("link", { name: "Audit" }).click();
  await ann.getByText("none was changed since").waitFor();
  await expect
    .poll(async () => {
      await visit(phone, origin);
      return phone.evaluate(() => JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "{}").release);
    })
    .toBe(good.slice(0, 12));
});
