/** The parts of OpenTelemetry's packages that are used. An app need not have these. */
export interface TracingPackages {
  readonly sdk: {
    readonly NodeTracerProvider: new (options: {
      readonly spanProcessors: readonly object[];
    }) => { register(): void; shutdown(): Promise<void> };
    readonly BatchSpanProcessor: new (exporter: object) => object;
  };
  readonly exporter: { readonly OTLPTraceExporter: new () => object };
}

const SDK = "@opentelemetry/sdk-trace-node";
const EXPORTER = "@opentelemetry/exporter-trace-otlp-http";
/** Later ones of the exporter do not run on Node 20. */
const INSTALL = `npm install ${SDK}@2 ${EXPORTER}@0.223`;

/**
 * Sends spans where `OTEL_EXPORTER_OTLP_ENDPOINT` says, as OpenTelemetry's packages read it and their other environment
 * variables. They are loaded where it is set, and installed by those who want them.
 *
 * @returns sends the last spans and ends
 */
export async function openTracing(env: NodeJS.ProcessEnv, load = loadPackages): Promise<() => Promise<void>> {
  const isWanted = env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim() || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim();
  if (!isWanted || env.OTEL_SDK_DISABLED === "true") return async () => undefined;
  const { sdk, exporter } = await load().catch(explainMissing);
  const { NodeTracerProvider, BatchSpanProcessor } = sdk;
  const provider = new NodeTracerProvider({
    spanProcessors: [new BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown().catch(() => undefined);
}

async function loadPackages(): Promise<TracingPackages> {
  const sdk: TracingPackages["sdk"] = await import(/* @vite-ignore */ SDK);
  const exporter: TracingPackages["exporter"] = await import(/* @vite-ignore */ EXPORTER);
  return { sdk, exporter };
}

function explainMissing(error: NodeJS.ErrnoException): never {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not here: ${INSTALL}`);
}
