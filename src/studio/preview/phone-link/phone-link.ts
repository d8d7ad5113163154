/** Content of a phone link's fragment, behind `#`. Only the server that is asked for the documents gets the secret. */
export interface PhoneLink {
  readonly secret: string;
  readonly language: string;
  /** Address of the screen in the app, with its query: `/path?name=value`. */
  readonly path: string;
}

export function phoneAddress(origin: string, { secret, language, path }: PhoneLink): string {
  return `${origin}/studio/phone#${secret}/${language}${path}`;
}

/** @param hash of the page's address */
export function readPhoneLink(hash: string): PhoneLink {
  const [, secret = "", language = "en", path = "/"] = /^#([\w-]+)\/([A-Za-z-]+)(\/(?!\/).*)?$/.exec(hash) ?? [];
  return { secret, language, path };
}
