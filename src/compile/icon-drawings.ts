import type { IconName } from "../language/pictures/icon-names.ts";

const CIRCLE = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z";
const SHEET = "M6 3h8.5L19 7.5V21H6zM14 3v5h5";

/** The icons' lines on a 24 by 24 grid, one path each. In the plan, as a screen draws but a few. */
export const ICON_DRAWINGS: { readonly [name in IconName]: string } = {
  alert: "M12 3.5L21.5 20h-19zM12 10v4.2M12 17v.1",
  "arrow-left": "M20 12H4.5M11 5.5L4.5 12l6.5 6.5",
  bank: "M3.5 9L12 3.5 20.5 9zM6 9.5V17M10 9.5V17M14 9.5V17M18 9.5V17M3.5 20.5h17",
  camera: "M3 7.5h4.5L9 5h6l1.5 2.5H21v12H3zM15.5 13.3a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z",
  card: "M3 5.5h18v13H3zM3 10h18M6.5 14.5h3",
  "check-circle": `${CIRCLE}M8 12.3l2.8 2.8L16 9.6`,
  "chevron-down": "M5.5 9l6.5 6.5L18.5 9",
  "chevron-right": "M9 5.5l6.5 6.5L9 18.5",
  clock: `${CIRCLE}M12 7v5l3.2 2`,
  copy: "M9 9h11v11.5H9zM5 15H4V3.5h11V5",
  cross: "M6 6l12 12M18 6L6 18",
  "cross-circle": `${CIRCLE}M9 9l6 6M15 9l-6 6`,
  document: `${SHEET}M9.5 12.5h6M9.5 16.5h6`,
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  hourglass: "M6 3h12M6 21h12M7.5 3v4l4.5 5-4.5 5v4M16.5 3v4L12 12l4.5 5v4",
  info: `${CIRCLE}M12 11v5.5M12 7.6v.1`,
  lock: "M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11",
  money: "M2.5 6h19v12h-19zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM6 12v.1M18 12v.1",
  offline:
    "M3 3l18 18M2 9a15 15 0 0 1 4.5-3M10.5 5A15 15 0 0 1 22 9M5.5 13a10 10 0 0 1 4-2.4M14 10.3a10 10 0 0 1 4.5 2.7M9 16.5a5 5 0 0 1 6 0M12 20v.1",
  phone: "M6 3h3.5L11 8 8.8 9.6a12 12 0 0 0 5.6 5.6L16 13l5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z",
  refresh: "M20 11.5A8 8 0 1 0 17.7 17.6M20.5 5.5v6h-6",
  search: "M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM20.5 20.5l-5.4-5.4",
  shield: "M12 3l8 3v6c0 5-3.5 7.6-8 9-4.5-1.4-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-4.5",
  star: "M12 3.3l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17.1 6.6 20l1.1-6.1L3.2 9.7l6.1-.8z",
  wallet: "M18.5 9V5.5h-13a2 2 0 0 0 0 3.5h15v11h-15a2 2 0 0 1-2-2V7.2M16.5 14.5v.1",
};
