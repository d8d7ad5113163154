import { AccountError } from "../identity/account-error.ts";

/** In characters. */
export const MIN_PASSWORD_LENGTH = 12;
/** A hash of more would take long. */
const MAX_PASSWORD_LENGTH = 200;
/** The lowest score by zxcvbn: 3 takes more than 10^8 guesses. */
const MIN_SCORE = 3;

/**
 * Refuses what is short or soon guessed.
 * @throws AccountError "weak-password"
 */
export async function checkPassword(password: string, name: string): Promise<void> {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw weak(`a password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`);
  }
  // The list of common passwords takes some megabytes: loaded when a password is chosen.
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const estimate = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  const { score } = estimate.check(password, [name, "skrini"]);
  if (score < MIN_SCORE) throw weak("this password is soon guessed: take several words that don't belong together");
}

function weak(message: string): AccountError {
  return new AccountError("weak-password", message);
}
