import { describe, expect, it } from "vitest";
import { personOf, questionOwner, subjectOf } from "./owner-of.ts";
import { readQuery } from "./read-query.ts";

const NAMES = { owner: ["user", "session"], subject: ["orderId", "productId"] };
const QUERY = {
  common: ["session", "user", "orderId", "productId"],
  aliases: [["productId", "product_id"]],
  headers: { json: [], form: [] },
  sandbox: [],
};
const page = (search: string) => readQuery(search, QUERY, { sandbox: false });

describe("promise 8: whose something is", () => {
  it.each([
    ["?user=u1&session=s1", "user=u1"],
    ["?session=s1", "session=s1"],
    ["?user=&session=s1", "session=s1"],
    ["?orderId=9", null],
  ])("follows from who the person is: of %s it is %s", (search, person) => {
    expect(personOf(NAMES, page(search))).toBe(person);
  });

  it("is nobody's where the app says nothing about it", () => {
    expect(personOf({}, page("?user=u1"))).toBeNull();
    expect(subjectOf({}, page("?orderId=9"))).toBe("[]");
  });

  it("tells a user from a session of the same name", () => {
    expect(personOf(NAMES, page("?user=7"))).not.toBe(personOf(NAMES, page("?session=7")));
  });

  it("reads what a page is about under each spelling", () => {
    expect(subjectOf(NAMES, page("?orderId=9&product_id=7"))).toBe('["9","7"]');
  });
});

describe("promise 16: whose an open question is", () => {
  const owner = (search: string) => questionOwner(NAMES, page(search));

  it("does not change with the session, as long as user or order are known", () => {
    expect(owner("?user=u1&orderId=9&session=a")).toBe(owner("?user=u1&orderId=9&session=b"));
    expect(owner("?orderId=9&session=a")).toBe(owner("?orderId=9&session=b"));
  });

  it("is another one for another user, order or product, and for another session where nothing else is known", () => {
    const owners = [
      "?user=u1&orderId=9",
      "?user=u2&orderId=9",
      "?user=u1&orderId=8",
      "?user=u1&orderId=9&productId=7",
      "?productId=7&session=a",
      "?productId=7&session=b",
    ].map(owner);
    expect(new Set(owners).size).toBe(owners.length);
  });
});
