import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

it("calls a browser and its system what people call them, whatever else it says it is", () => {
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
  expect(deviceName("browser", `${windows} Chrome/140.0.0.0 Safari/537.36`)).toBe("Chrome on Windows");
  expect(deviceName("browser", `${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)).toBe("Edge on Windows");
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
  expect(deviceName("browser", `${phone} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe("Safari on iOS");
  expect(deviceName("browser", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe(
    "Firefox on Linux",
  );
  expect(deviceName("browser", "")).toBe("A browser");
  expect(deviceName("command", "skrini")).toBe("The skrini command");
});
