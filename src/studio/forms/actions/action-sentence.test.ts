import { expect, it } from "vitest";
import { actionCatalog } from "../../../actions/catalog.ts";
import { actionSentence, actionsSentence, actionTitle } from "./action-sentence.ts";

it("says a list of actions in one sentence", () => {
  const actions = [
    { do: "call", call: "repayment-commit" },
    { do: "when", test: "${answer.done}" },
    { do: "open", popup: "reminder" },
    { do: "toast", text: { en: "Paid", sw: "Imelipwa" } },
    { do: "set", slot: "state.agreed", value: true },
  ];
  expect(actionsSentence(actions, "sw")).toBe(
    "call Repayment commit, then if Done is true, then open the popup Reminder, then say “Imelipwa”, then set Agreed to true",
  );
  expect(actionsSentence([], "en")).toBe("nothing");
});

it("says a condition in the words of its form, and one that these cannot say as it is written", () => {
  const says = (action: object) => actionSentence(action, "en");
  expect(says({ do: "when", test: "${filled(state.begun)}" })).toBe("if Begun is not empty");
  expect(says({ do: "when", test: "${state.kind == 'late' || size(data.order.items) > 0}" })).toBe(
    "if Kind is “late” or Items has entries",
  );
  expect(says({ do: "when", test: "${a + 1 > b}" })).toBe("if a + 1 > b");
  expect(says({ do: "switch", value: "${answer.orderState}" })).toBe("depending on Order state");
  expect(says({ do: "each", over: "${data.order.items}" })).toBe("for each of Items");
});

it("names the screen that an action leads to by its title, and leaves an address as it is", () => {
  const nameOf = (path: unknown) => (path === "/deskOfBooks" ? "Desk" : null);
  const actions = [
    { do: "navigate", to: "/deskOfBooks" },
    { do: "sign-out", to: "/deskOfBooks" },
    { do: "navigate", to: "/x" },
  ];
  expect(actionsSentence(actions, "en", nameOf)).toBe("go to “Desk”, then sign out and open “Desk”, then go to /x");
});

it("has words of its own for every action of the language", () => {
  for (const { name } of actionCatalog) {
    const sentence = actionSentence({ do: name }, "en");
    expect(sentence.length, name).toBeGreaterThan(3);
    expect(sentence).not.toBe(name);
  }
});

it("names each action so that it can be chosen: with a gap where something stands between its words", () => {
  const titles = actionCatalog.map(({ name }) => actionTitle(name));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => /…$|[“”]|nothing| {2}/.test(title))).toEqual([]);
  expect([actionTitle("navigate"), actionTitle("toast"), actionTitle("wait")]).toEqual([
    "Go to",
    "Say",
    "Wait … seconds",
  ]);
});
