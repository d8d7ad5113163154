import { describe, expect, it } from "vitest";
import { createSteadyNames, enclosingNode, placeWords, wordedPlace } from "./node-at.ts";

const SCREEN = {
  title: { en: "Form" },
  state: { age: { type: "string" } },
  body: [{ type: "card", children: [{ type: "text-field", label: { en: "Age" } }] }],
};

describe("a place in a document", () => {
  it("is within the innermost node around it", () => {
    expect(enclosingNode(SCREEN, "/body/0/children/0/label/en")).toBe("/body/0/children/0");
    expect(enclosingNode(SCREEN, "/body/0")).toBe("/body/0");
    expect(enclosingNode(SCREEN, "/state/age/type")).toBeNull();
    expect(enclosingNode(SCREEN, "/title")).toBeNull();
  });

  it("is said in words", () => {
    const file = "schemas/screens/age-form.json";
    expect(placeWords(SCREEN, file, "/body/0/children/0/label")).toBe("Form › Text field › Label");
    expect(placeWords(SCREEN, file, "/title")).toBe("Form › Title");
    expect(placeWords({}, "schemas/app.json", "/texts/offlineBack")).toBe("App › Texts › Offline back");
    const routes = { routes: [{ path: "/order", screen: "order" }] };
    expect(placeWords(routes, "schemas/routes.json", "/routes/0/screen")).toBe("Routes › Order › Screen");
    const titled = placeWords(routes, "schemas/routes.json", "/routes/0/path", { screen: (id) => `The ${id}` });
    expect(titled).toBe("Routes › The order › Path");
  });

  it("ends with the language by its name", () => {
    const app = { languages: [{ code: "sw" }] };
    const read = (path: string) => (path === "schemas/app.json" ? app : SCREEN);
    expect(wordedPlace(read, "schemas/screens/age-form.json", "/title/sw")).toBe("Form › Title in Swahili");
    expect(wordedPlace(read, "schemas/screens/age-form.json", "/title")).toBe("Form › Title");
  });

  it("has the name of its document beside the title, where two have that title", () => {
    const [one, other] = ["schemas/screens/order.json", "schemas/screens/late-order.json"];
    const titles = new Map([
      [one, "Order"],
      [other, "Order"],
      ["schemas/screens/desk.json", "Desk"],
    ]);
    const nameOf = createSteadyNames(
      (file) => ({ title: { en: titles.get(file) ?? "" } }),
      () => [...titles.keys()],
    );
    expect([...titles.keys()].map(nameOf)).toEqual(["Order (Order)", "Order (Late order)", "Desk"]);
  });

  it("keeps the name that a list showed first, while the title is typed", () => {
    const file = "schemas/screens/age-form.json";
    let title = "Form";
    const nameOf = createSteadyNames(
      () => ({ title: { en: title } }),
      () => [file],
    );
    expect(nameOf(file)).toBe("Form");
    title = "";
    expect(placeWords({ title: { en: title } }, file, "/title", { document: nameOf(file) })).toBe("Form › Title");
  });
});
