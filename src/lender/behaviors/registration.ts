import { textAt } from "../members.ts";
import type { Behavior, Turn } from "../turn.ts";
import { isSentCode, rememberCode, spendCode } from "./send-code.ts";

/** No letters that look like digits. */
const CHARACTERS = "ACDEFHJKLMNPRTUVWXY34679";

export const getSid: Behavior = (turn) => {
  turn.world.sequence += 1;
  const sid = `S${String(turn.world.sequence).padStart(6, "0")}`;
  const outcome = turn.sample("get-sid", { fill: { sid } });
  if ("answer" in outcome) turn.world.captchas.set(sid, "");
  return outcome;
};

/** Each picture makes the one before it worthless. */
export const getCaptcha: Behavior = (turn) => {
  const { world, payload } = turn;
  const sid = textAt(payload, "sid");
  if (world.captchas.get(sid) === undefined) return turn.sample("get-captcha", { name: "refused" });
  world.sequence += 1;
  const captcha = charactersOf(world.sequence);
  const outcome = turn.sample("get-captcha", { fill: { captcha } });
  if ("answer" in outcome) world.captchas.set(sid, captcha);
  return outcome;
};

export const getSms: Behavior = (turn) => {
  const phone = textAt(turn.payload, "phone");
  const outcome = turn.sample("get-sms");
  if ("refusal" in outcome) return outcome;
  if (!isRead(turn)) return turn.sample("get-sms", { name: "wrong-captcha" });
  if (turn.world.registered.get(phone) === true) return turn.sample("get-sms", { name: "registered" });
  rememberCode(turn, phone);
  return outcome;
};

export const register: Behavior = (turn) => {
  const { world, payload } = turn;
  const phone = textAt(payload, "phone");
  const outcome = turn.sample("register");
  if ("refusal" in outcome) return outcome;
  if (!isRead(turn)) return turn.sample("register", { name: "wrong-captcha" });
  if (world.registered.get(phone) === true) return turn.sample("register", { name: "registered" });
  if (!isSentCode(turn, phone, textAt(payload, "smsCode"))) return turn.sample("register", { name: "wrong-code" });
  spendCode(turn, phone);
  world.registered.set(phone, true);
  world.effects.registrations += 1;
  return outcome;
};

/** Whether the characters are those of the picture shown last; letter case does not count. */
function isRead({ world, payload }: Turn): boolean {
  const captcha = world.captchas.get(textAt(payload, "sid")) ?? "";
  return captcha !== "" && textAt(payload, "capcode").toUpperCase() === captcha;
}

/** Different from one picture to the next, and the same each time a world is played through. */
function charactersOf(sequence: number): string {
  const at = (step: number) => CHARACTERS[(sequence * (step * 6 + 5) + step * 7) % CHARACTERS.length] ?? "";
  return [0, 1, 2, 3].map(at).join("");
}
