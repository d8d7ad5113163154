import type { Random } from "../random.ts";

/** The bytes written to a connection, piece by piece, and how it ends. */
export interface HostileRequest {
  readonly kind: string;
  readonly pieces: readonly string[];
  /** Milliseconds between two pieces. */
  readonly pause: number;
  readonly end: "wait" | "half" | "reset";
  /** Reads nothing of the answer until the end. */
  readonly deaf?: boolean;
}

const PATHS = [
  "/",
  "/waffleLemo?productId=1001",
  "/squidChive?orderId=SP-1&session=x",
  "/tapi/v3/loan-details/loan-details?orderId=SP-1",
  "/%74api/v3/loan-details/loan-details",
  "/tapi/..;/x",
  "/tapi/%2e%2e/%2e%2e/etc/passwd",
  "/tapi%2fv3/x",
  "//evil.example/x",
  "/\\evil.example",
  "/assets/../../package.json",
  "/assets/%00",
  "/plans/__proto__/constructor",
  "/plans/x/../../y",
  "/pictures/%E0%A4%A",
  "/%",
  "/%zz%ff%c0%af",
  "/worker.js?x",
  "/sandbox/documents.json",
  "/\u0000",
  "*",
  "http://evil.example/",
  "http://[",
  "a:b",
  "/?session=a&session=b&__proto__=1&scenario=x&fault=network:9999999&delay=99999999&later=1e99",
  `/${"a/".repeat(4000)}`,
  `/?${"a=1&".repeat(3000)}`,
  `/${"x".repeat(20_000)}`,
];
const METHODS = [
  "GET",
  "GET",
  "POST",
  "POST",
  "HEAD",
  "PUT",
  "DELETE",
  "OPTIONS",
  "PATCH",
  "TRACE",
  "CONNECT",
  "PRI",
  "get",
  "G\u0000T",
  "X".repeat(300),
  "",
];
const VERSIONS = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "HTP", ""];
const HEADERS = [
  "host: localhost",
  "host: localhost",
  "host: evil.example",
  "host: ",
  "host: a b",
  "host: localhost:99999999",
  "host: [::1",
  "content-length: 5",
  "content-length: 99999999999999999999",
  "content-length: -1",
  "content-length: 5, 6",
  "transfer-encoding: chunked",
  "transfer-encoding: chunked, identity",
  "transfer-encoding:\tchunked",
  "expect: 100-continue",
  "expect: nonsense",
  "upgrade: websocket",
  "upgrade: h2c",
  "connection: keep-alive, x",
  "connection: close",
  "accept-encoding: gzip;q=0, br;q=x, *;q=1",
  "range: bytes=0-0,1-1,5-2,-9999999",
  "if-none-match: *",
  "origin: null",
  "sec-fetch-site: cross-site",
  "content-type: application/json",
  "content-type: multipart/form-data; boundary=x",
  "content-type: multipart/form-data",
  "content-type: \u00ff",
  "x-forwarded-for: 1.2.3.4, ::1, x",
  "x-forwarded-for: ",
  "x-sandbox-fault: reset",
  "idempotency-key: a",
  "cookie: __proto__=1",
  " folded: x",
  "no colon",
  ": no name",
  "x-\u0000: x",
  `x-long: ${"y".repeat(40_000)}`,
  ...Array.from({ length: 4 }, (_, index) => `x-${index}: ${"z".repeat(900)}`),
];
const BODIES = [
  "",
  "hello",
  '{"a":1}',
  "0\r\n\r\n",
  "5\r\nhello\r\n0\r\n\r\n",
  "ffffffffffffffff\r\nx",
  "5;ext=\r\nhel",
  "-1\r\n",
  "zz\r\n",
  `${"[".repeat(20_000)}`,
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n',
  "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "x".repeat(70_000),
];

/** One connection's worth of trouble. */
export function hostileRequest(random: Random): HostileRequest {
  const end = random.pick(["wait", "wait", "half", "reset"] as const);
  switch (random.below(8)) {
    case 0:
      return { kind: "bytes", pieces: [bytes(random, random.below(3000))], pause: 0, end };
    case 1:
      return {
        kind: "slow header",
        pieces: [...`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${"y".repeat(30)}`],
        pause: 20,
        end: "reset",
      };
    case 2: {
      const pieces = [
        "POST /tapi/v3/loan-confirm/loan-detail-push-yd HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 3000\r\n\r\n",
      ];
      return { kind: "slow body", pieces: [...pieces, ...Array.from({ length: 40 }, () => "{")], pause: 25, end };
    }
    case 3: {
      const one = "GET /squidChive?orderId=SP-1 HTTP/1.1\r\nhost: localhost\r\n\r\n";
      return {
        kind: "pipelined",
        pieces: [one.repeat(random.pick([2, 30, 120]))],
        pause: 0,
        end,
        deaf: random.chance(0.5),
      };
    }
    case 4:
      return { kind: "large body", pieces: largeBody(random), pause: 0, end, deaf: random.chance(0.3) };
    case 5:
      return { kind: "nothing", pieces: [random.pick(["", "G", "\r\n", "\r\n\r\n\r\n"])], pause: 0, end };
    default:
      return { kind: "malformed", pieces: inPieces(malformed(random), random), pause: random.pick([0, 5]), end };
  }
}

function malformed(random: Random): string {
  const line = [random.pick(METHODS), random.pick(PATHS), random.pick(VERSIONS)].join(random.chance(0.95) ? " " : "  ");
  const headers = Array.from({ length: random.below(7) }, () => random.pick(HEADERS));
  if (random.chance(0.8)) headers.unshift("host: localhost");
  if (random.chance(0.03)) headers.push(...Array.from({ length: 3000 }, (_, index) => `h${index}: 1`));
  return `${line}\r\n${headers.join(random.chance(0.9) ? "\r\n" : "\n")}\r\n\r\n${random.pick(BODIES)}`;
}

function largeBody(random: Random): string[] {
  const size = random.pick([1_500_000, 2_500_000, 6_000_000]);
  const claimed = random.pick([size, size * 2, 10]);
  const path = random.pick(PATHS.slice(0, 8));
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${claimed}\r\n\r\n`;
  return [head, ...Array.from({ length: Math.ceil(size / 250_000) }, () => "[".repeat(250_000))];
}

function inPieces(text: string, random: Random): string[] {
  if (random.chance(0.6)) return [text];
  const at = random.below(text.length);
  return [text.slice(0, at), text.slice(at)];
}

function bytes(random: Random, count: number): string {
  return String.fromCharCode(...Array.from({ length: count }, () => random.below(256)));
}
