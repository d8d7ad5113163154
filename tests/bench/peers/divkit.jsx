import { render } from "@divkitframework/divkit/client";
import "@divkitframework/divkit/dist/client.css";

/** The same content in DivKit's format: containers, texts, images, tap actions. */
function cardOf(answer) {
  const text = (words, more = {}) => ({ type: "text", text: words, font_size: 16, ...more });
  const column = (items, more = {}) => ({
    type: "container",
    orientation: "vertical",
    items,
    item_spacing: 12,
    ...more,
  });
  const row = (items, more = {}) => ({ type: "container", orientation: "horizontal", items, ...more });
  const box = (items) =>
    column(items, {
      background: [{ type: "solid", color: "#ffffff" }],
      border: { corner_radius: 16 },
      paddings: { top: 16, bottom: 16, left: 16, right: 16 },
    });
  const logo = (url) => ({
    type: "image",
    image_url: url,
    width: { type: "fixed", value: 40 },
    height: { type: "fixed", value: 40 },
  });
  const action = { log_id: "go", url: "div-action://go" };
  const press = (label) =>
    text(label, {
      action,
      text_alignment_horizontal: "center",
      font_weight: "medium",
      paddings: { top: 12, bottom: 12 },
      background: [{ type: "solid", color: "#0b6b5d" }],
      border: { corner_radius: 14 },
    });
  const fact = (one) => row([text(one.text), text(one.value, { font_weight: "medium" })]);
  const product = (one) =>
    box([
      row([logo(one.logo), text(one.name, { font_weight: "bold" })]),
      text(one.rangeDesc, { font_size: 14 }),
      text(one.range, { font_size: 20, font_weight: "bold" }),
      text(one.rate, { font_size: 14 }),
      text(one.desc, { font_size: 14 }),
      press(one.button),
    ]);
  const screen = column([
    text("Loan Details", { font_size: 18, font_weight: "bold" }),
    box([text("◷"), text(answer.noticeStatusText, { font_size: 20 }), text(answer.noticeDesText)]),
    box([
      row([logo(answer.productLogo), text(answer.productName, { font_weight: "bold" })]),
      text("Loan amount", { font_size: 14 }),
      text("TZS 500.000,00", { font_size: 32, font_weight: "bold" }),
      { type: "separator" },
      ...answer.userOrderDetail.detail.map(fact),
    ]),
    row([text("☎"), column([text("Call customer service", { action }), text(answer.telephone)]), text("›")]),
    text("Recommended for you", { font_size: 18, font_weight: "bold" }),
    ...answer.recProducts.map(product),
    text("Click to view more products", { action }),
    press("Repayment"),
  ]);
  return { card: { log_id: "screen", states: [{ state_id: 0, div: screen }] }, templates: {} };
}

export const divkit = ({ answer }) => {
  const json = cardOf(answer);
  let count = 0;
  return {
    mount(container) {
      const block = render({ id: `card${count++}`, target: container, json, onError: () => {} });
      return () => block.$destroy();
    },
  };
};
