import { TEXTS } from "./texts.ts";

const MORE = {
  en: {
    rollover: "Rollover Repayment",
    repayNow: "REPAY",
    fee: "Deferral Fee",
    understood: "Confirm",
    rate: "Rate our service",
    stars: "5 stars",
    submit: "Submit",
    borrowAgain: "Borrow Again",
    close: "Close",
  },
  sw: {
    rollover: "Ahirisha marejesho",
    repayNow: "LIPA",
    fee: "Ada ya kuahirisha",
    understood: "Sawa",
    rate: "Tathmini huduma yetu",
    stars: "Nyota 5",
    submit: "Tuma",
    borrowAgain: "Kopa tena",
    close: "Funga",
  },
} as const;

/** All the words of the whole way, per language. */
export const JOURNEY_TEXTS = {
  en: { ...TEXTS.en, ...MORE.en },
  sw: { ...TEXTS.sw, ...MORE.sw },
} as const;
