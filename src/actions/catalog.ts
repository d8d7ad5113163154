import type { ActionCatalog } from "../language/define-action.ts";
import { definition as back } from "./back/definition.ts";
import { definition as bridge } from "./bridge/definition.ts";
import { definition as call } from "./call/definition.ts";
import { definition as close } from "./close/definition.ts";
import { definition as compose } from "./compose/definition.ts";
import { definition as copy } from "./copy/definition.ts";
import { definition as countdown } from "./countdown/definition.ts";
import { definition as each } from "./each/definition.ts";
import { definition as focus } from "./focus/definition.ts";
import { definition as follow } from "./follow/definition.ts";
import { definition as forget } from "./forget/definition.ts";
import { definition as load } from "./load/definition.ts";
import { definition as navigate } from "./navigate/definition.ts";
import { definition as open } from "./open/definition.ts";
import { definition as run } from "./run/definition.ts";
import { definition as scrollTo } from "./scroll-to/definition.ts";
import { definition as set } from "./set/definition.ts";
import { definition as settle } from "./settle/definition.ts";
import { definition as signIn } from "./sign-in/definition.ts";
import { definition as signOut } from "./sign-out/definition.ts";
import { definition as stop } from "./stop/definition.ts";
import { definition as submit } from "./submit/definition.ts";
import { definition as switchCase } from "./switch/definition.ts";
import { definition as toast } from "./toast/definition.ts";
import { definition as validate } from "./validate/definition.ts";
import { definition as wait } from "./wait/definition.ts";
import { definition as when } from "./when/definition.ts";

/** Every action a document may name in `do`. Pure data. */
export const actionCatalog = [
  navigate,
  follow,
  back,
  open,
  close,
  scrollTo,
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
  signIn,
  signOut,
  when,
  switchCase,
  run,
  stop,
  each,
  submit,
  validate,
  call,
] as const satisfies ActionCatalog;
