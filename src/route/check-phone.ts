/** An international or national number; short ones are service lines. */
const DIGITS = { least: 3, most: 15 };
const MAX_LENGTH = 40;
/** `*` and `#` would forward the borrower's calls, `,;pw` dial on after the answer. */
const NUMBER = /^\+?[\d ().\-/\u00a0\u2010\u2011]+$/;

/** The address that calls a number which `checkPhone` took. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** The number without its margins, or null where a phone could take it for anything but a number to call. */
export function checkPhone(phone: string): string | null {
  const text = phone.replace(/^ +| +$/g, "");
  if (text.length > MAX_LENGTH || !NUMBER.test(text)) return null;
  const digits = text.replace(/\D/g, "").length;
  return digits >= DIGITS.least && digits <= DIGITS.most ? text : null;
}
