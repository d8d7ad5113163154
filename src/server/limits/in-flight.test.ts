import { expect, it } from "vitest";
import { createInFlight } from "./in-flight.ts";

it("has room for so many bytes of a network and so many in all, and gets each back once", () => {
  const flight = createInFlight({ perNetwork: 10, total: 15 });
  const first = flight.take("a", 8);
  expect(flight.take("a", 3)).toBeNull();
  expect(flight.take("b", 8)).toBeNull();
  expect(flight.take("b", 7)).not.toBeNull();
  first?.();
  first?.();
  expect(flight.take("a", 9)).toBeNull();
  expect(flight.take("a", 8)).not.toBeNull();
});
