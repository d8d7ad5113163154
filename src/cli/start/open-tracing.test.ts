import { expect, it } from "vitest";
import { openTracing } from "./open-tracing.ts";

it.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: " " },
  { OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_SDK_DISABLED: "true" },
])("loads nothing for %j", async (env) => {
  const load = () => Promise.reject(new Error("loaded"));
  await expect((await openTracing(env, load))()).resolves.toBeUndefined();
});

it("says which packages are to be installed where they are missing", async () => {
  const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
  await expect(openTracing(env, () => Promise.reject(missing))).rejects.toThrow(
    "OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not here: npm install @opentelemetry/sdk-trace-node@2 @opentelemetry/exporter-trace-otlp-http@0.223",
  );
});
