import { checkLocation, isShellAddress } from "../../../route/check-location.ts";
import { isRouted } from "../../project/check-routes.ts";
import type { Project } from "../../project/project.ts";
import { member, textOf } from "../../report/located.ts";
import { isLocalPath, type WrittenAddress, writtenAddresses } from "../../words/written-addresses.ts";
import { defineRule } from "../rule.ts";

const SCHEME = /^\s*([a-z][a-z0-9+.-]*:)/i;

export const rule = defineRule({
  summary:
    "An address that the phone never opens: `javascript:`, `data:`, `http:` of a host that has https, or no address.",
  why: "People are told that the link is not safe, or look at an empty box.",
  fix: "Write a path of this app, or `https://` and a host that app.json lists.",
  isLocal: true,
  body(body, report, { project }) {
    for (const address of writtenAddresses(body)) {
      const problem = problemOf(address, project);
      if (problem !== undefined)
        report(address.place, problem, "https://… of a listed host, or a path that starts with /");
    }
  },
});

/** Schemes of addresses that run or show their own content, or a file of this phone. */
const OWN_CONTENT = ["javascript:", "data:", "vbscript:", "blob:", "file:"];

function problemOf({ text, hosts, isWhole, isPlain }: WrittenAddress, project: Project): string | undefined {
  const { app } = project;
  if (isPlain && hosts !== "any" && hosts !== "shell" && text.trim() === "") {
    return hosts === "follow" ? "an empty address leads nowhere" : "an empty address shows nothing";
  }
  if (isPlain && hosts === "follow" && isLocalPath(text) && !isServed(text.trim(), project)) {
    return `no page of this app is at ${JSON.stringify(text)}`;
  }
  if (isPlain && hosts === "frames" && isLocalPath(text) && isRouted(text.trim(), project)) {
    return "no page of this app is shown within another";
  }
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (hosts === "any") {
    return OWN_CONTENT.includes(scheme ?? "") ? `"${scheme}" is no address for others` : undefined;
  }
  if (text.trim() === "" || (!isWhole && !/[:/]/.test(text))) return undefined;
  const listed = (member(member(app?.root, "hosts"), hosts === "shell" ? "follow" : hosts)?.items ?? []).map(textOf);
  const schemes = (member(member(app?.root, "hosts"), "shell")?.items ?? []).flatMap((one) => textOf(one) ?? []);
  if (hosts === "shell" && isShellAddress(text, schemes)) return undefined;
  // Half an address is judged as if a path followed.
  const whole = isWhole || /^ *(https?:\/\/[^/?#]+[/?#]|\/)/i.test(text) ? text : `${text}example.com/`;
  const verdict = checkLocation(whole, {
    origin: "https://this.invalid",
    hosts: listed.flatMap((host) => host ?? []),
    production: true,
  });
  if (verdict.kind !== "refused") return undefined;
  if (verdict.reason === "insecure")
    return `${JSON.stringify(text)} is not opened: its host is not listed with http://`;
  return scheme === undefined || /^https?:$/.test(scheme)
    ? `${JSON.stringify(text)} is no address that can be opened`
    : `"${scheme}" is not opened: no address of it may be followed or shown`;
}

/** A page, a picture, or what the backend answers under its paths. */
function isServed(path: string, project: Project): boolean {
  const prefix = textOf(member(member(project.app?.root, "calls"), "prefix")) ?? "";
  const below = ["/pictures", prefix, ...project.roots];
  return isRouted(path, project) || below.some((one) => one !== "" && path.startsWith(`${one}/`));
}
