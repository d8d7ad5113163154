import { Button } from "./button.tsx";

interface ProblemProps {
  readonly error: { readonly message: string } | null;
  readonly onRetry?: () => unknown;
}

/** Error message, announced at once; nothing without an error. */
export function Problem({ error, onRetry }: ProblemProps) {
  if (error === null) return null;
  return (
    <div className="st-problem" role="alert">
      <p>{error.message}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
