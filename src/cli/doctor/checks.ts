import { CLOCK_CHECK } from "./clock-check.ts";
import type { DoctorCheck } from "./doctor-check.ts";
import { MACHINE_CHECKS } from "./machine-checks.ts";
import { PRODUCTION_CHECKS } from "./production-checks.ts";

/** In the order in which they are told. A new one has its entry in one of these lists. */
export const DOCTOR_CHECKS: readonly DoctorCheck[] = [...MACHINE_CHECKS, CLOCK_CHECK, ...PRODUCTION_CHECKS];
