import type { Edit } from "./edits.ts";
import { documentAt } from "./edits.ts";

const REPAYMENT = "schemas/screens/repayment.json";
const WALLET = "schemas/fragments/wallet.json";
const PAY_CALL = "schemas/calls/generate-repayment.json";
const APP = "schemas/app.json";
const ROUTES = "schemas/routes.json";

/** The edit of a screen in which Pay Now stands; the function gets the button. */
// biome-ignore lint/suspicious/noExplicitAny: an edit reaches into a document that it knows
function payNow(title: string, edit: (button: any, document: any) => void): Edit {
  return { title, files: { [REPAYMENT]: (document) => edit(document.footer[0].children[3], document) } };
}

/** Single edits, as people make them; what is said of each stands in the golden files. */
export const CASES: readonly Edit[] = [
  {
    title: "a payment no longer counts as moving money",
    files: {
      [REPAYMENT]: (document) => {
        document.title = { en: "Pay", sw: "Lipa" };
      },
      [PAY_CALL]: (document) => {
        document.effect = "write";
      },
      [APP]: ({ calls }) => {
        calls.moneyPaths = calls.moneyPaths.filter((line: string) => !line.endsWith("generate-vcode-yd"));
        calls.slow = 12_000;
      },
    },
  },
  {
    title: "another path counts as moving money",
    files: {
      [APP]: ({ calls }) => {
        calls.moneyPaths.push("POST /savings/save");
        calls.moneyPaths[2] = "POST /gopia/goya/Push/";
      },
    },
  },
  payNow("a label in one language", (button) => {
    button.label.sw = "Lipia";
  }),
  payNow("a label in both languages", (button) => {
    button.label = { en: "Pay", sw: "Lipia" };
  }),
  payNow("a button is hidden", (button) => {
    button.visible = "${!(values.due > 0)}";
  }),
  payNow("a button is enabled sooner", (button) => {
    button.enabled = "${status.plan == 'ready' && values.due > 0}";
  }),
  payNow("a tone", (button) => {
    button.tone = "danger";
  }),
  payNow("a switch is off", (button) => {
    button.wide = undefined;
  }),
  payNow("a button moves elsewhere", (button, { body, footer }) => {
    footer[0].children.pop();
    body[2].children[0].children.unshift(button);
  }),
  payNow("a button moves up", (button, { footer }) => {
    footer[0].children.pop();
    footer[0].children.unshift(button);
  }),
  {
    title: "two parts of one kind change places",
    files: {
      "schemas/screens/promotion.json": (document) => {
        document.body[1].children[0].children[1].loading.reverse();
      },
    },
  },
  payNow("a button goes", (_, { footer }) => {
    footer[0].children.pop();
  }),
  payNow("a notice comes", (_, { footer }) => {
    footer[0].children.unshift({ type: "notice", id: "today", text: { en: "Pay today", sw: "Lipa leo" } });
  }),
  payNow("a button is put in a card", (button, { footer }) => {
    footer[0].children[3] = { type: "card", children: [button] };
  }),
  payNow("another payload", (_, { actions }) => {
    const { payload } = actions.pay[1];
    payload.amount = "${values.selected}";
    payload.channel = 1;
    payload.bankCode = undefined;
  }),
  payNow("another action first", (button) => {
    button.on.press.unshift({ do: "toast", text: { en: "One moment", sw: "Subiri" } });
  }),
  payNow("one action less", (_, { actions }) => {
    actions.pay.shift();
  }),
  payNow("one more after success", (_, { actions }) => {
    actions.pay[1].success.push({ do: "load", source: "plan" });
  }),
  payNow("what is paid is computed otherwise", (_, { values }) => {
    values.due = "${values.selected}";
  }),
  payNow("a source waits for a parameter", (_, { sources }) => {
    sources.plan.when = "${filled(params.orderId)}";
    sources.plan.staleAfter = 60;
    sources.plan.payload.user = "${params.user}";
  }),
  payNow("state is kept, and more of it", (_, { state }) => {
    state.account.keep = true;
    state.extra = { type: "string", initial: "" };
  }),
  payNow("a title", (_, document) => {
    document.title.sw = "Malipo";
  }),
  payNow("a popup is called otherwise", (_, document) => {
    document.popups = { prompt: document.popups.reminder };
  }),
  {
    title: "a fragment's texts",
    files: {
      [WALLET]: (document) => {
        document.nodes[0].label.sw = "Mtandao";
        document.texts.choose = { en: "Pick one", sw: "Chagua moja" };
      },
    },
  },
  {
    title: "what a money call sends",
    files: {
      [PAY_CALL]: (document) => {
        document.payload.properties.amount.type = "string";
        document.payload.properties.channel = { type: "string" };
        document.payload.required.push("channel");
      },
    },
  },
  {
    title: "what a money call answers",
    files: {
      [PAY_CALL]: (document) => {
        document.answer.properties.notice = undefined;
        document.answer.required.push("payUrl");
      },
    },
  },
  {
    title: "how a money call is made",
    files: {
      [PAY_CALL]: (document) => {
        document.method = "PUT";
        document.effect = "write";
        document.errors = { E1: { en: "Not now", sw: "Si sasa" } };
      },
    },
  },
  {
    title: "addresses",
    files: {
      [ROUTES]: (document) => {
        document.routes[0].screen = "repayment";
        document.routes[1].path = "/classic";
        document.routes.push({ path: "/offers", screen: "site" });
        document.routes.splice(5, 1);
      },
    },
  },
  {
    title: "brand, hosts and limits",
    files: {
      [APP]: (document) => {
        document.brand.colors.brand = "#123456";
        document.hosts.follow.push("elsewhere.example");
        document.calls.timeout = 30_000;
        document.languages[1].status = "draft";
        document.money.decimals = 0;
      },
    },
  },
  {
    title: "a shared text and a fact",
    files: {
      [APP]: (document) => {
        document.texts.checking.en = "Checking your payment…";
        document.facts.exampleAmount = 20_000_000;
      },
    },
  },
  {
    title: "a screen comes, with its address, its group and a link to it, and another link leads elsewhere",
    files: {
      "schemas/screens/my-complaints.json": () => ({ id: "my-complaints", title: { en: "What I wrote", sw: "Yangu" } }),
      [ROUTES]: ({ routes, groups }) => {
        routes.push({ path: "/my-complaints", screen: "my-complaints" });
        groups[2].screens.push("my-complaints");
      },
      "schemas/screens/customer-service.json": ({ body }) => {
        const [first, second] = body.flatMap((node: { children?: unknown[] }) => node.children ?? []);
        first.on.press[0].to = "/my-complaints?from=help";
        second.on.press.push({ do: "navigate", to: "/sunflowerP?orderId=${params.orderId}" });
      },
    },
  },
  { title: "a screen goes", files: { [REPAYMENT]: null } },
  {
    title: "a screen is called otherwise",
    files: {
      [REPAYMENT]: null,
      "schemas/screens/repay.json": () => ({ ...documentAt(REPAYMENT), id: "repay", width: "page" }),
    },
  },
  {
    title: "a sample and a scenario",
    files: {
      "schemas/samples/generate-repayment/default.json": (document) => {
        document.answer.notice = "Confirm on your phone";
      },
      "schemas/scenarios/plan.json": (document) => {
        document.summary.en = "Four instalments";
      },
    },
  },
  {
    title: "a paragraph of a long text",
    files: {
      "schemas/screens/loan-terms.json": (document) => {
        const article = document.body.find(({ type }: { type: string }) => type === "article");
        const at = article.blocks.findIndex((block: object) => "text" in block);
        article.blocks[at].text.en = "These are the terms.";
        article.blocks.push({ text: { en: "Thank you.", sw: "Asante." } });
      },
    },
  },
  {
    title: "what the check lets pass, beside a sample",
    files: {
      "schemas/check.json": (document) => {
        document.severities = { "empty-handler": "warning", "personal-in-title": { screen: "off" } };
        document.suppressions[0].reason = "Seen";
        document.suppressions.push({ code: "amount-not-shown", file: REPAYMENT, reason: "…" });
        document.coverage = 90;
      },
      "schemas/samples/generate-repayment/default.json": (document) => {
        document.answer.notice = "Confirm on your phone";
      },
    },
  },
  { title: "all that the check is told goes", files: { "schemas/check.json": null } },
];
