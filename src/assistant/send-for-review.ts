import { z } from "zod";

/** The number of a change on the server. */
export const changeInput = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The tool that sends a change for review, wherever the assistant works. */
export const SEND_FOR_REVIEW = {
  name: "send_for_review",
  title: "Send a change for review",
  description: "Sends a change for review. A person looks at it, approves it and publishes it, or asks for changes.",
  reach: "drafts",
  input: { change: changeInput.describe("Number of a change, as `open_change` gives it") },
} as const;
