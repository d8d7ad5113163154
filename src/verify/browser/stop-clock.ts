/** Runs in the page, before any of its scripts: the time of day stands still and chance repeats itself. Timers go on. */
export function stopClock(now: number): void {
  const Genuine = Date;
  const Stopped = new Proxy(Genuine, {
    construct: (target, values) => (values.length === 0 ? new target(now) : Reflect.construct(target, values)),
    apply: () => new Genuine(now).toString(),
    get: (target, name) => (name === "now" ? () => now : Reflect.get(target, name)),
  });
  Object.assign(window, { Date: Stopped });
  let state = 1;
  Math.random = () => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
