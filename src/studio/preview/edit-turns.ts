export interface EditTurns {
  /** A document was edited. */
  edited(path: string): void;
  /** Whether the last edit was to a document that more than one screen shows. */
  isShared(): boolean;
}

/** Documents that no page shows. */
const UNSEEN = /^schemas\/(journeys\/|check\.)/;

/** Several documents that are edited at once are one edit. */
export function createEditTurns(onEdit: () => void): EditTurns {
  let isShared = true;
  let isOpen = false;
  return {
    edited(path) {
      if (UNSEEN.test(path)) return;
      const isOfOne = /^schemas\/(screens|fragments)\//.test(path);
      isShared = isOpen ? isShared || !isOfOne : !isOfOne;
      if (isOpen) return;
      isOpen = true;
      queueMicrotask(() => {
        isOpen = false;
        onEdit();
      });
    },
    isShared: () => isShared,
  };
}
