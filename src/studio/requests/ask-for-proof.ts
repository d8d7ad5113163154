const EVENT = "skrini-proof";

/** Somebody is to prove once more who it is. */
export interface ProofAsked {
  /** Proved: what was refused is sent again. */
  resolve(): void;
  /** Given up: what was refused stays so. */
  reject(): void;
}

/** Has the open page ask for the password again. Rejects where the person gives it up. */
export function askForProof(): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    window.dispatchEvent(new CustomEvent<ProofAsked>(EVENT, { detail: { resolve, reject } }));
  });
}

/** @returns what stops listening */
export function onProofAsked(listener: (asked: ProofAsked) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<ProofAsked>).detail);
  window.addEventListener(EVENT, hear);
  return () => window.removeEventListener(EVENT, hear);
}
