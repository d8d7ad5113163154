import type { LenderPage, LenderParts } from "../sandbox/lender.ts";
import { agreementPage } from "./pages/agreement-page.ts";
import { banner } from "./pages/banner.ts";
import { logo } from "./pages/logo.ts";
import { pageStyle } from "./pages/page.ts";
import { createPayPage } from "./pages/pay-page.ts";
import { qr } from "./pages/qr.ts";
import type { Uploads } from "./uploads.ts";
import type { World } from "./world.ts";

/** Pages and pictures that samples name, and that stand for other people's. */
export function createPages({ app, sessions, pages }: LenderParts<World>, uploads: Uploads): readonly LenderPage[] {
  const pay = createPayPage(sessions, app, pages);
  return [
    { method: "GET", path: "/pay", answer: (request) => pay.show(request) },
    { method: "POST", path: "/pay", answer: (request) => pay.decide(request) },
    { method: "GET", path: "/page.css", answer: () => pageStyle() },
    { method: "GET", path: "/agreement", answer: (request) => agreementPage(request, pages) },
    { method: "GET", path: "/logo/:name", answer: (_, { name = "" }) => logo(name) },
    { method: "GET", path: "/banner.svg", answer: () => banner() },
    { method: "GET", path: "/qr.svg", answer: () => qr() },
    { method: "GET", path: "/uploads/:id", answer: (_, { id = "" }) => uploads.show(id) },
  ];
}
