import { ActionProvider, Renderer, StateProvider, VisibilityProvider } from "@json-render/react";
import { Amount, Card, Facts, Header, LinkRow, Logo, More, Press, Stack, Status, Words } from "./hand-written.jsx";
import { mountReact } from "./mount-react.tsx";

const registry = {
  Screen: ({ element, children }) => (
    <div className="sk-screen">
      <Header title={element.props.title} />
      {children}
    </div>
  ),
  Body: ({ children }) => (
    <main className="sk-body">
      <div className="sk-data">{children}</div>
    </main>
  ),
  Footer: ({ children }) => <footer className="sk-footer">{children}</footer>,
  Stack: ({ element, children }) => <Stack {...element.props}>{children}</Stack>,
  Card: ({ children }) => <Card>{children}</Card>,
  Status: ({ element }) => <Status {...element.props} />,
  Logo: ({ element }) => <Logo {...element.props} />,
  Words: ({ element }) => <Words {...element.props}>{element.props.text}</Words>,
  Amount: ({ element }) => <Amount {...element.props} />,
  Divider: () => <hr className="sk-divider" />,
  Facts: ({ element }) => <Facts {...element.props} />,
  LinkRow: ({ element, emit }) => <LinkRow {...element.props} onClick={() => emit("press")} />,
  Press: ({ element, emit }) => <Press {...element.props} onClick={() => emit("press")} />,
  More: ({ element, emit }) => <More {...element.props} onClick={() => emit("press")} />,
  Section: ({ element, children }) => (
    <section className="sk-section" aria-labelledby="more">
      <div className="sk-section-head">
        <h2 id="more">{element.props.title}</h2>
      </div>
      {children}
    </section>
  ),
};

/** The same screen as a json-render spec: bound to state, with its own repeat and visibility. */
function specOf() {
  const at = (path) => ({ $state: `/details/${path}` });
  const item = (name) => ({ $item: name });
  const elements = {};
  let count = 0;
  const add = (type, props, children = [], more = {}) => {
    const key = `${type}-${count++}`;
    elements[key] = { type, props, children, on: {}, ...more };
    return key;
  };
  const press = { on: { press: { action: "go", params: { to: "/" } } } };
  const row = { direction: "row", gap: "small", align: "center" };
  const product = add("Card", {}, [
    add("Stack", { gap: "small" }, [
      add("Stack", row, [
        add("Logo", { name: item("name"), src: item("logo") }),
        add("Words", { text: item("name"), weight: "bold" }),
      ]),
      add("Amount", { size: "normal", label: item("rangeDesc"), value: item("range"), note: item("rate") }),
      add("Words", { text: item("desc"), size: "small", tone: "muted" }),
      add("Press", { tone: "secondary", label: item("button"), disabled: item("off") }, [], press),
    ]),
  ]);
  const root = add("Screen", { title: "Loan Details" }, [
    add("Body", {}, [
      add("Stack", {}, [
        add("Card", {}, [
          add("Status", { icon: "money", tone: "brand", title: at("noticeStatusText"), text: at("noticeDesText") }),
        ]),
        add("Card", {}, [
          add("Stack", {}, [
            add("Stack", row, [
              add("Logo", { name: at("productName"), src: at("productLogo") }),
              add("Words", { text: at("productName"), weight: "bold" }),
            ]),
            add("Amount", { label: "Loan amount", value: at("money") }),
            add("Divider", {}, [], { visible: at("userOrderDetail/detail") }),
            add("Facts", { rows: at("userOrderDetail/detail") }),
          ]),
        ]),
        add(
          "LinkRow",
          {
            icon: "phone",
            text: "Call customer service",
            detail: at("telephone"),
            href: "tel:+255800111222",
          },
          [],
          press,
        ),
        add("Section", { title: "Recommended for you" }, [
          add("Stack", { gap: "small" }, [
            add("Stack", { gap: "small" }, [product], {
              repeat: { statePath: "/details/recProducts", key: "productId" },
            }),
            add("More", { text: "Click to view more products", to: "/period" }, [], press),
          ]),
        ]),
      ]),
    ]),
    add("Footer", {}, [add("Press", { label: "Repayment" }, [], press)], {
      visible: { $state: "/details/orderStatus", eq: 170 },
    }),
  ]);
  return { root, elements };
}

export const jsonRender = ({ answer }) => {
  const spec = specOf();
  const recProducts = answer.recProducts.map((product) => ({ ...product, off: product.clickable !== 1 }));
  const details = { ...answer, recProducts, money: "TZS 500.000,00" };
  return {
    mount: (container) =>
      mountReact(
        container,
        <StateProvider initialState={{ details }}>
          <VisibilityProvider>
            <ActionProvider handlers={{ go: () => {} }}>
              <Renderer spec={spec} registry={registry} />
            </ActionProvider>
          </VisibilityProvider>
        </StateProvider>,
      ),
  };
};
