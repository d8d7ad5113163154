/**
 * Runs what it is given one after the other, in the order in which it was asked: no two writers overtake each other. One
 * that fails keeps none of the later ones from running.
 *
 * @example const inTurn = createTurns(); await inTurn(() => writeFile(path, text));
 */
export function createTurns(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };
}
