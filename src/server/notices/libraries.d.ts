/** The parts that notices use. */
declare module "nodemailer" {
  interface TransportOptions {
    /** As `smtps://user:password@mail.example`. */
    readonly url: string;
    /** Milliseconds. */
    readonly connectionTimeout: number;
    readonly socketTimeout: number;
    readonly disableFileAccess: boolean;
    readonly disableUrlAccess: boolean;
  }
  interface Mail {
    readonly from: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }
  interface Transport {
    sendMail(mail: Mail): Promise<unknown>;
  }
  export function createTransport(options: TransportOptions): Transport;
}

declare module "standardwebhooks" {
  export class Webhook {
    /** @param secret as `whsec_` and base64 */
    constructor(secret: string);
    sign(id: string, time: Date, body: string): string;
    /** @throws Error where the signature is not of that body */
    verify(body: string, headers: { readonly [name: string]: string }): unknown;
  }
}
