/** The compiler was handed documents that the checker refuses: check them first. */
export class CompileError extends Error {
  override readonly name = "CompileError";
}
