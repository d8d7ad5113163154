import type { Change } from "../../../../releases/store/rows/change-rows.ts";
import { setValue } from "../../../document/edit-elements.ts";
import { ApiError } from "../../../requests/request.ts";
import type { ChangeApi, SaveRequest } from "../change-api.ts";

export const PATHS = ["p.json", "q.json"] as const;
export const MEMBERS = ["a", "b"] as const;

/** "arrive": it is done, and answered later; "lost": it is done, and never answered; "not-sent": it is not done. */
export type Answer = "accepted" | "arrive" | "lost" | "not-sent" | "failed" | "refused" | "signed-out";

interface Pending {
  isQuiet: boolean;
  /** Does what was asked, once. Returns what tells it. */
  run(): () => void;
  fail(code: string): void;
}

/** Server of one change, which two people edit. A request waits until the test answers it. */
export function createFakeServer() {
  const saved = new Map(PATHS.map((path) => [path as string, { text: `{"a":"0","b":"0"}`, revision: 0, by: "" }]));
  const waiting: Pending[] = [];
  let revision = 1;
  let status: Change["status"] = "draft";

  function change(): Change {
    return {
      id: 7,
      title: "",
      author: "ann",
      base: "r",
      status,
      revision,
      release: null,
      contributors: [],
      assistants: [],
      createdAt: "",
      changedAt: "",
    };
  }

  function put(path: string, text: string, by: string): void {
    if (saved.get(path)?.text === text) return;
    revision++;
    saved.set(path, { text, revision, by });
  }

  function save({ files, revision: seen }: SaveRequest) {
    const newer = [...saved].filter(([, one]) => one.revision > seen);
    const texts = new Map(files.map((file) => [file.path, "text" in file ? file.text : ""]));
    const conflicts = newer
      .filter(([path, { text }]) => texts.has(path) && texts.get(path) !== text)
      .map(([path, { text, by }]) => ({ path, by, theirs: { text } }));
    if (conflicts.length > 0) throw new ApiError("outdated", "Saved by somebody else.", { conflicts, revision });
    for (const [path, text] of texts) put(path, text, "ann");
    return { change: change(), merged: newer.map(([path]) => path) };
  }

  function wait<T>(work: () => T, isQuiet = false): Promise<T> {
    return new Promise((resolve, reject) => {
      let answer: (() => void) | null = null;
      const run = () => {
        try {
          const value = work();
          return () => resolve(value);
        } catch (error) {
          return () => reject(error);
        }
      };
      waiting.push({
        isQuiet,
        run: () => {
          answer ??= run();
          return answer;
        },
        fail: (code) => reject(new ApiError(code, "")),
      });
    });
  }

  const files = () => [...saved].map(([path, { text }]) => ({ path, text }));
  const api: ChangeApi = {
    save: (request) => wait(() => save(request), request.isQuiet),
    editsSince: (seen) =>
      wait(() => {
        const newer = [...saved].filter(([, one]) => one.revision > seen);
        const by = [...new Set(newer.map(([, one]) => one.by))];
        return { change: change(), files: newer.map(([path, { text }]) => ({ path, text })), by };
      }),
    files: () => wait(files),
  };

  const CODES = {
    "not-sent": "network",
    lost: "network",
    failed: "fault",
    refused: "in-progress",
    "signed-out": "signed-out",
  } as const;

  return {
    api,
    change,
    files,
    text: (path: string) => saved.get(path)?.text ?? "",
    member: (path: string, member: string): unknown => JSON.parse(saved.get(path)?.text ?? "")[member],
    saveAsOther(path: string, member: string, value: string) {
      put(path, setValue(saved.get(path)?.text ?? "", `/${member}`, value), "eve");
    },
    discardAsOther() {
      status = "discarded";
    },
    pending: () => waiting.length,
    isQuiet: () => waiting[0]?.isQuiet ?? false,
    answer(how: Answer): void {
      const one = how === "arrive" ? waiting[0] : waiting.shift();
      if (how === "accepted") one?.run()();
      else if (how === "arrive") one?.run();
      else {
        if (how === "lost") one?.run();
        one?.fail(CODES[how]);
      }
    },
  };
}
