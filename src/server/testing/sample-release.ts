import type { CompiledRelease } from "../../compile/compile-documents.ts";
import { emptyScreen } from "../../language/empty-screen.ts";
import { type AppPlan, PLAN_VERSION } from "../../language/plan.ts";

/** A small release for the tests of this folder. */
export function sampleRelease(plans = "r1"): CompiledRelease {
  const languages = ["en", "sw"];
  return {
    plans,
    languages,
    live: languages,
    app: Object.fromEntries(languages.map((language) => [language, sampleApp(language)])),
    digests: Object.fromEntries(languages.map((language) => [language, `app+${language}`])),
    screens: Object.fromEntries(
      ["order", "missing"].map((screen) => [
        screen,
        Object.fromEntries(
          languages.map((language) => [language, emptyScreen(screen, language, `${screen} ${language}`)]),
        ),
      ]),
    ),
  };
}

function sampleApp(language: string): AppPlan {
  return {
    version: PLAN_VERSION,
    language,
    brand: { name: "Pesa <Co>", logo: "", colors: { brand: "#5b2a86" } },
    languages: ["en", "sw"],
    phone: "+255 800 000 000",
    email: "help@pesa.example",
    money: { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," },
    query: { common: ["session"], aliases: [], headers: { json: [], form: [] }, sandbox: [] },
    calls: { prefix: "/tapi", roots: ["/api", "/gopia"], timeout: 60_000, slow: 10_000 },
    hosts: { follow: [], images: ["img.example"], frames: [] },
    toast: { normal: 3000, error: 2000 },
    keyboardThreshold: 60,
    bridge: { transports: [], messages: {}, readyTimeout: 300 },
    texts: Object.fromEntries(
      ["loading", "slow", "noScript", "failed", "retry", "busyTitle", "busyText"].map(
        (key) => [key, `${key}-${language}`] as const,
      ),
    ),
    routes: [{ path: "/order", screen: "order" }],
    notFound: "missing",
    digests: { order: `order+${language}`, missing: `missing+${language}` },
  };
}
