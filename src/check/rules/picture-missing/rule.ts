import { nearest } from "../../../kit/nearest.ts";
import { meant } from "../../../language/sentence.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { isLocalPath, writtenAddresses } from "../../words/written-addresses.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "A picture of this origin that is not there, or a file that is no picture.",
  why: "Its name or nothing stands in its place.",
  fix: "Put an .svg, .png, .jpg or .webp into schemas/pictures and write `/pictures/<name>`.",
  isLocal: true,
  needs: "pictures",
  app({ root }, report, { project, parts: { pictures = NONE } }) {
    const brand = member(root, "brand");
    for (const picture of [member(brand, "logo"), member(member(brand, "icon"), "src")]) {
      if (picture !== undefined && textOf(picture) !== "")
        check(textOf(picture) ?? "", picture, { project, pictures, report });
    }
  },
  body(body, report, { project, parts: { pictures = NONE } }) {
    for (const { text, place, hosts, isWhole } of writtenAddresses(body)) {
      if (hosts !== "images" || !isWhole || !isLocalPath(text)) continue;
      check(text, place, { project, pictures, report });
    }
  },
});

const NONE: ReadonlySet<string> = new Set();

interface Around {
  readonly project: Project;
  readonly pictures: ReadonlySet<string>;
  readonly report: RuleReport;
}

function check(address: string, place: Pick<Located, "offset" | "path">, { project, pictures, report }: Around): void {
  const [path = ""] = address.trim().split(/[?#]/);
  if (pictures.has(path) || isBackend(path, project)) return;
  const near = nearest(path, [...pictures]);
  report(
    place,
    `there is no picture ${JSON.stringify(path)}`,
    near === null ? "put one into schemas/pictures and write /pictures/<name>" : meant(near),
  );
}

/** All below the paths of calls is the backend's to answer. */
function isBackend(path: string, { app, roots }: Project): boolean {
  const prefix = textOf(member(member(app?.root, "calls"), "prefix")) ?? "";
  return [prefix, ...roots].some((root) => root.length > 1 && path.startsWith(`${root}/`));
}
