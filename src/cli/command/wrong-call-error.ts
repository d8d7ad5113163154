/** The command was called in a wrong way: it ends with 2, after this sentence. */
export class WrongCallError extends Error {
  override readonly name = "WrongCallError";
  /** Whether a line follows that shows how the command is called. */
  readonly withUsage: boolean;

  constructor(message: string, { withUsage = false } = {}) {
    super(message);
    this.withUsage = withUsage;
  }
}
