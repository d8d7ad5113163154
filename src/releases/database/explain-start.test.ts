import { expect, it } from "vitest";
import { explainStart } from "./explain-start.ts";

const DENIED = 'could not access directory ".data/postgres/cluster": Permission denied';

it("speaks of root to root alone, whose PostgreSQL runs as another account", () => {
  const own = explainStart(DENIED, { folder: ".data/postgres", owner: null });
  const other = explainStart(DENIED, { folder: ".data/postgres", owner: { uid: 65534, gid: 65534 } });
  expect(own).toBe("this account cannot reach .data/postgres: let it, or set DATA to another folder");
  expect(other).toMatch(/never root, cannot reach \.data\/postgres: .*chmod o\+x.*DATABASE_URL$/);
});
