/** Documents that are edited here, as what saves them needs them. */
export interface EditedDocuments {
  /** Undefined: there is no such document. */
  text(path: string): string | undefined;
  paths(): readonly string[];
  /** Null takes the document away. Edits of one place within a moment are one step of undo. */
  edit(path: string, text: string | null, place?: string): void;
  /** As the server has it now; unsaved edits stay on top. */
  take(path: string, text: string | null): void;
  /**
   * Somebody else's edits of a document come in below one's own: each state of it, here and in what can be taken back, is
   * put onto theirs. What can be taken back is forgotten where that cannot be.
   * @param onto a text as it is on top of theirs; null where it cannot be put there
   * @returns whether the text that is here could be put there
   */
  rebase(path: string, theirs: string, onto: (text: string) => string | null): boolean;
  /** Texts that the server lacks, by path; null for a deleted document. Empty when it has all. */
  unsaved(): ReadonlyMap<string, string | null>;
  /** The server has these, as they were sent. */
  markSaved(sent: ReadonlyMap<string, string | null>): void;
  subscribe(listener: (path: string) => void): () => void;
}
