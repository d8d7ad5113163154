import type { Answers } from "./foreign-backend.ts";

const PREFIX = "/lender/tapi";
const result = (answer: unknown) => ({ success: true, message: "", result: answer });
const data = (answer: unknown) => ({ code: 0, message: "", data: answer });

/** A lender's answers on the way from an offer to a payment; `pages` are addresses that only it can know. */
export function lenderAnswers(pages: { readonly [name in "agreement" | "order" | "pay"]: () => string }): Answers {
  let wallet: unknown = null;
  const offer = () => ({
    productName: "Mkopo wa Nje",
    amount: "30000000",
    bankCardInfo: wallet,
    periods: 2,
    termUnit: "week",
    details: [{ text: "Ada", value: "TZS 1.000,00" }, { text: "Punguzo" }],
    repay_plans: [
      { amount: 15100000, pay_time: "2030-01-07" },
      { amount: 15100000, pay_time: "2030-01-14" },
    ],
    isPopType: 0,
    popAgreementUrl: wallet === null ? pages.agreement() : null,
  });
  const instalment = (periodNo: number, dueTime: string) => ({
    periodNo,
    totalAmount: 15100000,
    canClick: "1",
    periodStatus: 100,
    periodStatusText: "Inasubiri",
    dueTime,
  });
  return {
    [`${PREFIX}/v3/loan-confirm/loan-detail-confirm`]: () => result(offer()),
    [`${PREFIX}/v3/contract/contract`]: () => result({ list: null }),
    [`${PREFIX}/service/entry-order/card-init`]: () => data({ items: ITEMS }),
    [`${PREFIX}/v3/certify/save-bank-info`]: () => {
      wallet = { bankName: "Airtel Money", bankNode: "TZ0003", cardNo: "0688000111" };
      return { code: "0", message: "ok", data: null };
    },
    [`${PREFIX}/v3/loan-confirm/loan-detail-push-yd`]: () => result({ lendDetailsUrl: pages.order() }),
    [`${PREFIX}/v3/loan-details/loan-details`]: () =>
      result({
        orderStatus: "170",
        noticeStatusText: "Inasubiri malipo",
        noticeDesText: "Lipa kabla ya tarehe",
        recProducts: null,
        productName: "Mkopo wa Nje",
        amount: 30000000,
        userOrderDetail: { detail: [] },
        isDelay: 0,
        playeduL: "",
      }),
    [`${PREFIX}/v3/installment/loan-play-detail-yd`]: () =>
      result({
        bankCardInfo: wallet,
        bankList: null,
        amountMax: "30200000",
        amountMin: 100000,
        repayPlanDetail: {
          repayWaitCount: 2,
          repayWaitDetail: [instalment(1, "2030-01-07"), instalment(2, "2030-01-14")],
          repayYetDetail: null,
        },
      }),
    [`${PREFIX}/v3/loan-details/generate-vcode-yd`]: () =>
      result({ repayType: "PAY_URL", payUrl: pages.pay(), notice: null, tradeNo: "T-1" }),
  };
}

const ITEMS = [
  { title: "Mtandao", code: "bankCode", cate: "enum", note: [{ name: "Airtel Money", type: "TZ0003" }] },
  { title: "Jina", code: "userName", cate: "txt", inputType: 0 },
  { title: "Namba", code: "cardNo", cate: "txt", inputType: 1 },
];
