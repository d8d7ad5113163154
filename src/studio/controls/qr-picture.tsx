import { useMemo } from "react";
import { encode } from "uqr";

/** Modules of white around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/** A text as a code for cameras, dark on white in any theme. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
    const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size, path: dark.join("") };
  }, [text]);
  return (
    <svg className="st-qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
