import { describe } from "vitest";
import { testCoreJourneys } from "./core-journeys.ts";
import { driveWebKit, missingForWebKit } from "./drive-webkit.ts";
import { skipReason } from "./driver.ts";

const missing = missingForWebKit();

describe.skipIf(missing !== null)(`in a real WebKit${skipReason(missing)}`, () => {
  testCoreJourneys(driveWebKit, /^WebKit\//);
});
