import { describe } from "vitest";
import { testCoreJourneys } from "./core-journeys.ts";
import { driveChromium87, missingForChromium87 } from "./drive-chromium-87.ts";
import { skipReason } from "./driver.ts";

const missing = missingForChromium87();

describe.skipIf(missing !== null)(`fault 30: in a real Chromium 87${skipReason(missing)}`, () => {
  testCoreJourneys(driveChromium87, /Chrome\/87\./);
});
