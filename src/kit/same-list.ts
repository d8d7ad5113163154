/**
 * Gives the list that it gave before as long as its elements are the same objects: what is known of a list by `oncePer`
 * is known of the next one.
 */
export function createSameList<T>(): (list: readonly T[]) => readonly T[] {
  let last: readonly T[] = [];
  return (list) => {
    const isSame = list.length === last.length && list.every((one, index) => one === last[index]);
    if (!isSame) last = list;
    return last;
  };
}
