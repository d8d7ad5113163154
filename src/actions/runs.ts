import type { Runs } from "./action-context.ts";
import { back } from "./back/run.ts";
import { bridge } from "./bridge/run.ts";
import { call } from "./call/run.ts";
import type { actionCatalog } from "./catalog.ts";
import { close } from "./close/run.ts";
import { compose } from "./compose/run.ts";
import { copy } from "./copy/run.ts";
import { countdown } from "./countdown/run.ts";
import { each } from "./each/run.ts";
import { focus } from "./focus/run.ts";
import { follow } from "./follow/run.ts";
import { forget } from "./forget/run.ts";
import { load } from "./load/run.ts";
import { navigate } from "./navigate/run.ts";
import { open } from "./open/run.ts";
import { run } from "./run/run.ts";
import { scrollTo } from "./scroll-to/run.ts";
import { set } from "./set/run.ts";
import { settle } from "./settle/run.ts";
import { signIn } from "./sign-in/run.ts";
import { signOut } from "./sign-out/run.ts";
import { stop } from "./stop/run.ts";
import { submit } from "./submit/run.ts";
import { switchCase } from "./switch/run.ts";
import { toast } from "./toast/run.ts";
import { validate } from "./validate/run.ts";
import { wait } from "./wait/run.ts";
import { when } from "./when/run.ts";

/** The run of each action, by its name. */
export const runs: Runs<typeof actionCatalog> = {
  navigate,
  follow,
  back,
  open,
  close,
  "scroll-to": scrollTo,
  focus,
  load,
  set,
  toast,
  copy,
  compose,
  countdown,
  bridge,
  wait,
  forget,
  settle,
  "sign-in": signIn,
  "sign-out": signOut,
  when,
  switch: switchCase,
  run,
  stop,
  each,
  submit,
  validate,
  call,
};
