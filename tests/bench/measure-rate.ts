import { connect } from "node:net";
import { pause } from "./start-program.ts";

export interface Rate {
  /** Requests answered in a second. */
  readonly rate: number;
  /** Milliseconds within which 99 in 100 were. */
  readonly p99: number;
}

const WARM_UP_MS = 1500;
const MEASURED_MS = 2000;

/** Many connections, each asking again when it has its answer; read as bytes, to leave the processor to the server. */
export async function measureRate(port: number, path: string, connections: number): Promise<Rate> {
  let asked = 0;
  /** Each of another borrower behind a proxy: one alone would come too often. */
  const request = () => {
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`;
    return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  };
  const times: number[] = [];
  let isCounting = false;
  let isOver = false;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, "localhost");
    let missing = -1;
    let sent = 0;
    const ask = () => {
      missing = -1;
      sent = performance.now();
      socket.write(request());
    };
    socket.on("connect", ask);
    socket.on("error", (error) => {
      if (!isOver) throw error;
    });
    socket.on("data", (bytes) => {
      if (missing < 0) {
        const head = bytes.toString("latin1");
        const end = head.indexOf("\r\n\r\n") + 4;
        if (end < 4 || !head.startsWith("HTTP/1.1 200"))
          throw new Error(`an answer that is none: ${head.slice(0, 80)}`);
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (bytes.length - end);
      } else missing -= bytes.length;
      if (missing > 0) return;
      if (isCounting) times.push(performance.now() - sent);
      if (!isOver) ask();
    });
    return socket;
  });
  await pause(WARM_UP_MS);
  isCounting = true;
  await pause(MEASURED_MS);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  times.sort((one, other) => one - other);
  return { rate: times.length / (MEASURED_MS / 1000), p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}
