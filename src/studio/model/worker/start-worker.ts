import diffAddress from "./diff-worker.ts?worker&url";
import previewAddress from "./preview-worker.ts?worker&url";
import projectAddress from "./project-worker.ts?worker&url";
import textsAddress from "./texts-worker.ts?worker&url";

interface Policy {
  createScriptURL(address: string): string;
}

const ADDRESSES = { project: projectAddress, preview: previewAddress, diff: diffAddress, texts: textsAddress };

/** The page's policy takes addresses of scripts from here alone. */
const policy: Policy | undefined = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
).trustedTypes?.createPolicy("skrini-studio", {
  createScriptURL: (address) => Object.values(ADDRESSES).find((one) => one === address) ?? "",
});

/** Work beside the page: on the documents that are edited, on what is seen of them, on differences, or on files of texts. */
export function startWorker(work: keyof typeof ADDRESSES): Worker {
  const address = ADDRESSES[work];
  return new Worker((policy?.createScriptURL(address) ?? address) as string, { type: "module" });
}
