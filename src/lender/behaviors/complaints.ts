import type { JsonObject } from "../../kit/json.ts";
import { clockAt } from "../../sandbox/days.ts";
import { answerOf, overlay } from "../../sandbox/outcome.ts";
import { listAt, textAt } from "../members.ts";
import type { Behavior, Turn } from "../turn.ts";
import type { Complaint } from "../world.ts";

/** Its details are read this often before its handler has answered. */
const READS_BEFORE_REPLY = 1;

/** A complaint that is taken is in the list from then on. */
export const problemSave: Behavior = (turn) => {
  const { world, payload } = turn;
  const outcome = turn.sample("problem-save");
  if ("refusal" in outcome) return outcome;
  world.sequence += 1;
  world.effects.complaints += 1;
  const id = `C${String(world.sequence).padStart(5, "0")}`;
  world.complaints.set(id, {
    id,
    at: turn.now,
    type: titleOf(turn, "problemType"),
    sonType: titleOf(turn, "problemSonType"),
    content: textAt(payload, "problemDetail"),
    images: textAt(payload, "problemImage")
      .split(",")
      .filter((url) => url !== ""),
    reads: 0,
  });
  return outcome;
};

/** The sample's tabs; what was filed here stands first in the first one, once answered in the last one. */
export const problemList: Behavior = (turn) => {
  const sample = turn.sample("problem-list");
  const tabs = listAt(answerOf(sample), "tabs");
  const filed = turn.world.complaints.values().reverse();
  const list = tabs.map((tab, index) => {
    const here = filed.filter((complaint) => index === (isAnswered(complaint) ? tabs.length - 1 : 0));
    return { ...tab, list: [...here.map((complaint) => entryOf(complaint, turn.timeZone)), ...listAt(tab, "list")] };
  });
  return overlay(sample, { tabs: list });
};

/** Answered from the second look on; rated once, it asks for no rating again. */
export const problemDetail: Behavior = (turn) => {
  const { world } = turn;
  const id = textAt(turn.payload, "problemId");
  const complaint = world.complaints.get(id);
  const rated = world.scores.get(id) === undefined ? {} : { isNeedScore: 0 };
  if (complaint === undefined) return overlay(turn.sample("problem-detail"), { problemId: id, ...rated });
  const sample = turn.sample("problem-detail", { name: isAnswered(complaint) ? "answered" : "waiting" });
  complaint.reads += 1;
  const { type, sonType, content, images } = complaint;
  return overlay(sample, { type, sonType, problemId: id, content, images, ...rated });
};

export const saveScore: Behavior = (turn) => {
  const outcome = turn.sample("save-score");
  if ("refusal" in outcome) return outcome;
  turn.world.effects.scores += 1;
  turn.world.scores.set(textAt(turn.payload, "problemId"), Number(turn.payload.score));
  return outcome;
};

function isAnswered({ reads }: Complaint): boolean {
  return reads >= READS_BEFORE_REPLY;
}

function entryOf({ id, at, type, content }: Complaint, timeZone: string): JsonObject {
  return { id, time: clockAt(at, timeZone), type, content };
}

function titleOf(turn: Turn, member: "problemType" | "problemSonType"): string {
  const value = textAt(turn.payload, member);
  const options = listAt(answerOf(turn.sample("problem-init")), member);
  return textAt(options.find((option) => textAt(option, "value") === value) ?? {}, "title");
}
