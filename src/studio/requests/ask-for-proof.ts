const EVENT = "skrini-proof";

/** Somebody is to prove once more who it is. */
export interface ProofAsked {
  /** The session is over; else the proof is too old. */
  readonly isSignedOut: boolean;
  /** Proved: what was refused is sent again. */
  resolve(): void;
  /** Given up: what was refused stays so. */
  reject(): void;
}

/** Has the open page ask for the password again. Rejects where the person gives it up, and where no page can ask. */
export function askForProof(isSignedOut: boolean): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const asked = new CustomEvent<ProofAsked>(EVENT, { detail: { isSignedOut, resolve, reject }, cancelable: true });
    const isUnheard = window.dispatchEvent(asked);
    if (isUnheard) reject();
  });
}

/** @returns what stops listening */
export function onProofAsked(listener: (asked: ProofAsked) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<ProofAsked>).detail);
  };
  window.addEventListener(EVENT, hear);
  return () => window.removeEventListener(EVENT, hear);
}
