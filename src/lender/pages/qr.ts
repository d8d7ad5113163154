import { drawn } from "./drawn.ts";

const SIZE = 25;

/** Looks like a QR code, and says nothing. */
export function qr(): Response {
  const cells = Array.from({ length: SIZE * SIZE }, (_, cell) => [cell % SIZE, Math.floor(cell / SIZE)] as const);
  const path = cells.filter(([x, y]) => isDark(x, y)).map(([x, y]) => `M${x + 2} ${y + 2}h1v1h-1z`);
  const side = SIZE + 4;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="290" height="290"><rect width="${side}" height="${side}" fill="#ffffff"/><path d="${path.join("")}" fill="#16252b"/></svg>`;
  return drawn(drawing);
}

/** Three corners of squares in squares, and a pattern between. */
function isDark(x: number, y: number): boolean {
  const corner = [[0, 0] as const, [SIZE - 7, 0] as const, [0, SIZE - 7] as const].find(
    ([left, top]) => x >= left - 1 && x <= left + 7 && y >= top - 1 && y <= top + 7,
  );
  if (corner === undefined) return (x * y + x * 3 + y * 7) % 5 < 2;
  const far = Math.max(Math.abs(x - corner[0] - 3), Math.abs(y - corner[1] - 3));
  return far === 3 || far <= 1;
}
