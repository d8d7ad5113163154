/** A drawing of one line on a 24 by 24 grid; decoration. */
export function LineIcon({ line }: { readonly line: string }) {
  return (
    <svg
      className="st-icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={line} />
    </svg>
  );
}
