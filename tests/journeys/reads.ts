/** The screens that read something first: where, what, and a word that shows it was read. */
export const READS = [
  {
    path: "/waffleLemo",
    call: "loan-confirm-detail",
    address: "/tapi/v3/loan-confirm/loan-detail-confirm",
    shows: "Your bank card",
  },
  {
    path: "/squidChive",
    call: "loan-details",
    address: "/tapi/v3/loan-details/loan-details",
    shows: "Loan amount",
  },
  {
    path: "/sunflowerP",
    call: "instalment-plan",
    address: "/tapi/v3/installment/loan-play-detail-yd",
    shows: "Modify amount",
  },
  {
    path: "/marmaladeT",
    call: "delay-detail",
    address: "/tapi/v3/loan-details/delay-detail-yd",
    shows: "Deferral Fee",
  },
  { path: "/chiaJellyL", call: "bank-form", address: "/tapi/service/entry-order/card-init", shows: "Account name" },
  {
    path: "/riceLemonK",
    call: "union-error",
    address: "/tapi/service/new/union-error-info",
    shows: "Failed",
  },
] as const;
