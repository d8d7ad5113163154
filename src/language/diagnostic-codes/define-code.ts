export interface DiagnosticCodeSpec {
  readonly severity: "error" | "warning";
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
}

export function error(summary: string, why: string, fix: string): DiagnosticCodeSpec {
  return { severity: "error", summary, why, fix };
}

export function warning(summary: string, why: string, fix: string): DiagnosticCodeSpec {
  return { severity: "warning", summary, why, fix };
}
