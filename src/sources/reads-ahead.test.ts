import { describe, expect, it, vi } from "vitest";
import { createReadsAhead } from "./reads-ahead.ts";

const stock = (id = "7") => new Request(`https://shop.example/api/stock?id=${id}`, { headers: { deck: "b" } });

function setup() {
  const phone = { age: 1_000, turn: 3 };
  let count = 0;
  const network = vi.fn<typeof fetch>(async () => new Response(`answer ${++count}`));
  const ahead = createReadsAhead(
    network,
    () => phone.turn,
    () => phone.age,
  );
  const read = async (request = stock()) => (await ahead.fetch(request)).text();
  const start = (...requests: readonly Request[]) =>
    ahead.start(requests.map((request) => ({ call: "stock", request })));
  /** The signals of what was sent. */
  const signals = () => network.mock.calls.map(([input]) => (input as Request).signal.aborted);
  return { phone, network, ahead, read, start, signals };
}

describe("reads that are made ahead of their screen", () => {
  it("answer it, once, without a second call", async () => {
    const { network, read, start } = setup();
    await start(stock());
    expect(network).toHaveBeenCalledOnce();
    expect(await read()).toBe("answer 1");
    expect(network).toHaveBeenCalledOnce();
    expect(await read()).toBe("answer 2");
  });

  it("answer a tap that comes at once, before they are on their way", async () => {
    const { network, read, start } = setup();
    const [, answer] = await Promise.all([start(stock()), read()]);
    expect(answer).toBe("answer 1");
    expect(network).toHaveBeenCalledOnce();
  });

  it("send the body of the screen's own request", async () => {
    const { network, start } = setup();
    const body = new URLSearchParams({ id: "7" });
    await start(new Request("https://shop.example/api/stock", { method: "POST", body }));
    const [sent] = network.mock.calls[0] ?? [];
    expect(sent instanceof Request && (await sent.text())).toBe("id=7");
  });

  it("answer nothing else", async () => {
    const { read, start } = setup();
    await start(stock());
    expect(await read(stock("8"))).toBe("answer 2");
    expect(await read(new Request(stock(), { headers: { deck: "c" } }))).toBe("answer 3");
    expect(await read()).toBe("answer 1");
  });

  it("fail for the one that asks for it, and for nobody else", async () => {
    const { network, read, start } = setup();
    network.mockRejectedValueOnce(new TypeError("the line is gone"));
    await start(stock());
    await expect(read()).rejects.toThrow("gone");
    expect(await read()).toBe("answer 1");
  });

  it.each<[string, (phone: ReturnType<typeof setup>["phone"]) => void]>([
    ["five seconds are over", (phone) => (phone.age += 5_000)],
    ["a payment was answered since", (phone) => phone.turn++],
  ])("are made anew where %s", async (_, change) => {
    const { phone, read, start } = setup();
    await start(stock());
    change(phone);
    expect(await read()).toBe("answer 2");
  });

  it("end where the finger goes on to others, or nowhere, and those that are asked for do not", async () => {
    const { ahead, read, start, signals } = setup();
    await start(stock(), stock("8"));
    expect(await read()).toBe("answer 1");
    await start(stock("9"));
    expect(signals()).toEqual([false, true, false]);
    ahead.drop();
    expect(signals()).toEqual([false, true, true]);
    expect(await read(stock("9"))).toBe("answer 4");
  });

  it("are not sent where the finger has left before they could be", async () => {
    const { ahead, network, start } = setup();
    const starting = start(stock());
    ahead.drop();
    await starting;
    expect(network).not.toHaveBeenCalled();
  });

  it("end with the screen that asked for them", async () => {
    const { ahead, start, signals } = setup();
    const left = new AbortController();
    await start(stock());
    await ahead.fetch(new Request(stock(), { signal: left.signal }));
    left.abort();
    expect(signals()).toEqual([true]);
  });
});
