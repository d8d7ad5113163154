/** The texts that a borrower reads on the journey, per language; `key in texts` keeps the two complete. */
export const TEXTS = {
  en: {
    bankCard: "Your bank card",
    apply: "Apply for a loan",
    agree: "I have read and agree",
    repaymentInformation: "Repayment information",
    bindTitle: "Payment account information",
    next: "Next",
    confirm: "Confirm",
    cancel: "Cancel",
    details: "Loan Details",
    repayment: "Repayment",
    payNow: "Pay Now",
    repay: "Repayment Details",
    selectAll: "Select all",
    instalment: "Instalment",
    paid: "Paid",
    modify: "Modify amount",
    account: "Wallet Account",
    wallet: "Wallet",
    reminder: "Repayment reminder",
    tradeNo: "TradeNo",
    retry: "Retry",
    notFound: "Page not found",
    addCard: "Add a bank card",
  },
  sw: {
    bankCard: "Akaunti yako ya kupokea pesa",
    apply: "Omba mkopo",
    agree: "Nimesoma na ninakubali",
    repaymentInformation: "Taarifa za marejesho",
    bindTitle: "Taarifa za akaunti ya malipo",
    next: "Endelea",
    confirm: "Thibitisha",
    cancel: "Ghairi",
    details: "Maelezo ya mkopo",
    repayment: "Lipa mkopo",
    payNow: "Lipa sasa",
    repay: "Maelezo ya marejesho",
    selectAll: "Chagua zote",
    instalment: "Awamu ya",
    paid: "Zilizolipwa",
    modify: "Badilisha kiasi",
    account: "Namba ya akaunti ya malipo",
    wallet: "Mtandao wa simu",
    reminder: "Kikumbusho cha marejesho",
    tradeNo: "Namba ya muamala",
    retry: "Jaribu tena",
    notFound: "Ukurasa haupatikani",
    addCard: "Ongeza kadi ya benki",
  },
} as const;

export const LANGUAGES = ["en", "sw"] as const;

/** One language is enough for what is the same in each; other tests of most of these screens are in English. */
export const OTHER_LANGUAGES = ["sw"] as const;

/** The same rows, each in one of the languages by turns. */
export function byTurns<Row extends object>(rows: readonly Row[]) {
  return rows.map((row, index) => ({ ...row, language: LANGUAGES[index % LANGUAGES.length] ?? "en" }));
}
