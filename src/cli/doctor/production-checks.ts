import { checkDocuments } from "../../check/incremental/check-documents.ts";
import { pendingFacts } from "../../check/pending-facts.ts";
import { messageOf } from "../../kit/message-of.ts";
import type { AppDocument } from "../../language/documents.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { readPictureNames } from "../read-documents.ts";
import { askServer } from "./ask-services.ts";
import { type DoctorCheck, fine, lacking } from "./doctor-check.ts";

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Needs of an app that people use, without which it may be tried. */
export const PRODUCTION_CHECKS: readonly DoctorCheck[] = [
  {
    id: "documents",
    title: "Documents",
    why: "No release with an error or a pending fact is published.",
    needed: "production",
    mend: "npx skrini check --production",
    async look({ documents, root }) {
      const found = checkDocuments(documents, { ...(await readParts(root)), pictures: readPictureNames(root) });
      const errors = found.filter(({ severity }) => severity === "error").length + pendingFacts(documents).length;
      if (errors === 0) return fine(`${documents.length} documents without an error`);
      return lacking(errors === 1 ? "1 error" : `${errors} errors`);
    },
  },
  {
    id: "contact",
    title: "Brand and contact",
    why: "People who need help call the number, and write to the address, that `app.json` has.",
    needed: "production",
    mend: "edit schemas/app.json, or Brand in the studio",
    look({ documents }) {
      const app = documents.find(({ path }) => path === "schemas/app.json");
      const { phone, email, brand } = JSON.parse(app?.text ?? "{}") as Partial<AppDocument>;
      const examples = [
        ...(/555|^$/.test(String(phone ?? "")) ? ["phone"] : []),
        ...(/[@.]example(\.\w+)?$|^$/.test(String(email ?? "")) ? ["email"] : []),
        ...(brand?.logo ? [] : ["brand.logo"]),
      ];
      if (examples.length === 0) return fine("filled in");
      return lacking(`${examples.join(", ")}: not your own yet`);
    },
  },
  {
    id: "mode",
    title: "Production build",
    why: "Any other has the sandbox and the test screens in it.",
    needed: "production",
    mend: "NODE_ENV=production npm start",
    look: ({ settings: { production } }) =>
      production ? fine("NODE_ENV=production") : lacking("NODE_ENV is not production"),
  },
  {
    id: "backend",
    title: "Backend",
    why: "The sandbox moves no money.",
    needed: "production",
    mend: "API_URL=http://host:port npm start",
    async look({ settings: { apiUrl } }) {
      if (apiUrl === null) return lacking("calls are answered by the sandbox");
      const fault = await askServer(apiUrl).then(() => null, messageOf);
      if (fault === null) return fine(`${apiUrl} answers`);
      return lacking(`${apiUrl} does not answer: ${fault}`, `curl -v ${apiUrl}, from this machine`);
    },
  },
  {
    id: "shared-database",
    title: "A database of yours",
    why: "The one of the packages is on this machine's disk, for one server, with no backup.",
    needed: "production",
    mend: "DATABASE_URL='postgres://user:password@host/name?sslmode=verify-full' npm start",
    look: ({ settings: { releases } }) =>
      releases?.databaseUrl ? fine("DATABASE_URL names one") : lacking("DATABASE_URL names none"),
  },
  {
    id: "database-encryption",
    title: "The way to the database",
    why: "Nothing is encrypted there unless the address says so.",
    needed: "production",
    mend: "add ?sslmode=verify-full to DATABASE_URL",
    look({ settings: { releases } }) {
      const url = releases?.databaseUrl ?? null;
      if (url === null || !URL.canParse(url)) return fine("on this machine");
      const { hostname, searchParams } = new URL(url);
      const mode = searchParams.get("sslmode") ?? "disable";
      if (hostname === "" || LOCAL.test(hostname)) return fine("on this machine");
      if (mode === "verify-full" || mode === "verify-ca") return fine(`sslmode=${mode}`);
      return lacking(`sslmode=${mode} to ${hostname}`);
    },
  },
  {
    id: "proxy",
    title: "Proxy headers",
    why: "Without them all visitors count as one address, and limits hit them together.",
    needed: "production",
    mend: "TRUST_PROXY=1 npm start, with the number of your proxies",
    async look({ settings: { proxies, hsts }, url }) {
      if (!proxies) return lacking("no proxy is trusted");
      if (url === null) return fine(`${proxies} trusted; --url https://… looks at them`);
      const answer = await askServer(url).catch(messageOf);
      if (typeof answer === "string") return lacking(`${url} does not answer: ${answer}`, `curl -v ${url}`);
      if (!url.startsWith("https://")) return lacking(`${url} is not https`, "end TLS at the proxy");
      if (!hsts || answer.headers.has("strict-transport-security"))
        return fine(`${proxies} trusted, and ${url} answers`);
      return lacking("the server does not hear that visitors come by https", "set X-Forwarded-Proto at the proxy");
    },
  },
  {
    id: "hsts",
    title: "Only https",
    why: "A browser that came by https once never comes without again.",
    needed: "production",
    mend: "HSTS=31536000 npm start",
    look: ({ settings: { hsts } }) => (hsts ? fine(`HSTS=${hsts}`) : lacking("HSTS is not set")),
  },
  {
    id: "studio-host",
    title: "The studio's host",
    why: "Cookies and scripts of the people who release are kept apart from the app's.",
    needed: "production",
    mend: "STUDIO_ORIGIN=https://studio.example npm start",
    look: ({ settings: { studioOrigin } }) =>
      studioOrigin ? fine(studioOrigin) : lacking("the studio shares the app's host"),
  },
  {
    id: "sign-in",
    title: "Sign-in",
    why: "A password alone lets in who has guessed or stolen it.",
    needed: "production",
    mend: "SECOND_FACTOR=all npm start, or OIDC_ISSUER=…",
    look({ env }) {
      if (env.OIDC_ISSUER?.trim()) return fine("by OIDC_ISSUER");
      const second = env.SECOND_FACTOR?.trim();
      if (second && second !== "off") return fine(`SECOND_FACTOR=${second}`);
      return lacking("passwords alone");
    },
  },
  {
    id: "audit-log",
    title: "The audit log's witness",
    why: "A copy of its head outside shows if someone with the database's password rewrote it.",
    needed: "production",
    mend: "AUDIT_WEBHOOK=https://… AUDIT_WEBHOOK_SECRET=… npm start",
    look: ({ env }) =>
      env.AUDIT_WEBHOOK?.trim() ? fine("AUDIT_WEBHOOK is told") : lacking("nobody outside is told of its head"),
  },
  {
    id: "metrics",
    title: "Metrics",
    why: "Faults on phones, slow answers and a lost database are seen there first.",
    needed: "production",
    mend: "METRICS_TOKEN=… npm start",
    look: ({ settings: { metricsToken } }) =>
      metricsToken ? fine("METRICS_TOKEN lets a reader in") : lacking("only a private network reads /metrics"),
  },
];
