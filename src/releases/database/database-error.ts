/** The database cannot be had. Its message is one clause that a sentence can end with. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
