/** An international or national number; short ones are service lines. */
const PHONE_DIGITS = { least: 3, most: 15 };
const MAX_PHONE_LENGTH = 40;
/** `*` and `#` would forward the borrower's calls, `,;pw` dial on after the answer. */
const PHONE = /^\+?[\d ().\-/\u00a0\u2010\u2011]+$/;
/** A service of the operator, as `*150*00#`: by 3GPP TS 22.090 its code begins with 1, as none does that sets the phone up. */
const DIAL_CODE = /^\*1\d{1,2}(?:\*\d+)*#$/;

/** The address that calls a number which `checkPhone` took. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d*#]/g, "").replace("#", "%23")}`;
}

/** The number without its margins, or null where a phone could take it for anything but a number to call. */
export function checkPhone(phone: string): string | null {
  const text = phone.replace(/^ +| +$/g, "");
  if (text.length <= MAX_PHONE_LENGTH && DIAL_CODE.test(text)) return text;
  if (text.length > MAX_PHONE_LENGTH || !PHONE.test(text)) return null;
  const digits = text.replace(/\D/g, "").length;
  return digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most ? text : null;
}

const MAX_MAIL_LENGTH = 254;
/** Nothing that a mail program could read as more than one receiver: a server may not write the message. */
const MAIL = /^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/;

/** The address without its margins, or null where it is no plain mail address. */
export function checkMail(address: string): string | null {
  const text = address.trim();
  return text.length <= MAX_MAIL_LENGTH && MAIL.test(text) ? text : null;
}
