/** Outlines of icons, on a grid of 24 by 24. */
export const LINES = {
  pulse: "M3 12h4l3-8 4 16 3-8h4",
  pencil: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
  people:
    "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2M17 3.5a4 4 0 0 1 0 7M22 21v-2a4 4 0 0 0-3-3.9",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21v-1a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v1",
  list: "M9 3h6v4H9zM15 5h4v16H5V5h4M9 12h6M9 16h6",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM21 21l-5-5",
  keyboard: "M3 6h18v12H3zM7 10h1M11 10h1M15 10h1M7 14h10",
  star: "M12 3l2.5 6.5L21 12l-6.5 2.5L12 21l-2.5-6.5L3 12l6.5-2.5z",
  door: "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9",
  check: "M5 13l4 4L19 7",
} as const;
