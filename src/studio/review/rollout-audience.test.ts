import { expect, it } from "vitest";
import { audienceRules, audienceWords, EVERYBODY } from "./rollout-audience.tsx";

it("has no rules for everybody, and says them in words for some", () => {
  expect(audienceRules(EVERYBODY)).toEqual({});
  expect(audienceWords({ steps: [] })).toBe("");
  const rules = audienceRules({ languages: ["sw"], shell: " 2.10.0 ", testers: "u1, u2\nu1" });
  expect(rules).toEqual({ languages: ["sw"], shell: "2.10.0", testers: ["u1", "u2"] });
  expect(audienceWords({ steps: [], ...rules })).toBe(
    "of those who read Swahili with a shell from 2.10.0 on, and to 2 on the test list",
  );
});
