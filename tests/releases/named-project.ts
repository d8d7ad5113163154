import { toBuildFiles } from "../../src/compile/build-files.ts";
import { type CompiledRelease, hashOfPlans } from "../../src/compile/compile-documents.ts";
import { documentsHash } from "../../src/compile/documents-hash.ts";
import { planText } from "../../src/compile/plan-text.ts";
import { digestOf } from "../../src/kit/files/digest.ts";
import type { CallPlan, NodePlan } from "../../src/language/plan.ts";
import type { ProjectFile } from "../../src/language/project/project-file.ts";
import type { Prepared } from "../../src/releases/store/releases.ts";
import { sampleRelease } from "../../src/server/testing/sample-release.ts";

/** The call that the screen "order" makes. */
const PAY = {
  id: "pay",
  client: "json",
  method: "POST",
  path: "/tapi/pay",
  effect: "money",
  envelope: { outcome: ["code"], code: ["code"], message: ["message"], success: ["0"] },
  shape: "*",
  errors: {},
} as unknown as CallPlan;

/** A project of two screens and a call, whose app and every screen say its name; "needs-chips" has such a widget. */
export function namedProject(name: string): readonly ProjectFile[] {
  const files = { "app.json": name, "screens/order.json": "", "screens/missing.json": "", "calls/pay.json": "" };
  return Object.entries(files).map(([path, text]) => ({ path: `schemas/${path}`, bytes: Buffer.from(text) }));
}

/** Compiles such a project at once; one named "broken" has errors. */
export async function prepareNamed(project: readonly ProjectFile[]): Promise<Prepared> {
  const name = Buffer.from(project.find(({ path }) => path === "schemas/app.json")?.bytes ?? []).toString();
  const build = toBuildFiles(documentsHash(project), namedRelease(name));
  return { diagnostics: [], builds: { production: build, sandbox: build } };
}

function namedRelease(name: string): CompiledRelease {
  const { languages, app, screens, ...release } = sampleRelease();
  const named = Object.fromEntries(
    Object.entries(screens).map(([id, plans]) => [
      id,
      Object.fromEntries(
        Object.entries(plans).map(([language, plan]) => [
          language,
          {
            ...plan,
            body: bodyOf(name),
            title: ["lit", `${name} ${id}`] as const,
            calls: id === "order" ? { pay: PAY } : {},
          },
        ]),
      ),
    ]),
  );
  const apps = Object.fromEntries(
    Object.entries(app).map(([language, plan]) => {
      const digests = Object.entries(named).map(([id, plans]) => {
        const screen = plans[language];
        return [id, screen === undefined ? "" : digestOf(planText(screen))] as const;
      });
      const query = { ...plan.query, owner: ["user"] };
      const brand = { ...plan.brand, name };
      return [language, { ...plan, query, brand, digests: Object.fromEntries(digests) }] as const;
    }),
  );
  const digests = Object.fromEntries(
    Object.entries(apps).map(([language, plan]) => [language, digestOf(planText(plan))]),
  );
  return { ...release, languages, plans: hashOfPlans(digests), app: apps, digests, screens: named };
}

function bodyOf(name: string): readonly NodePlan[] {
  const [, type] = /^needs-(\w+)$/.exec(name) ?? [];
  return type === undefined ? [] : [{ type, key: "b0", props: {} }];
}
