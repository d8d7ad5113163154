const MAX_LENGTH = 254;
/** Nothing that a mail program could read as more than one receiver: a server may not write the message. */
const ADDRESS = /^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/;

/** The address without its margins, or null where it is no plain mail address. */
export function checkMail(address: string): string | null {
  const text = address.trim();
  return text.length <= MAX_LENGTH && ADDRESS.test(text) ? text : null;
}
