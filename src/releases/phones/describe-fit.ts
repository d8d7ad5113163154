import type { PhoneFit } from "../store/runtimes.ts";

/** How many phones cannot render a release, in lines; none where all that reported can. */
export function describeFit({ days, phones, cannot, unknown, lacking }: PhoneFit): readonly string[] {
  const missing = [...new Set(lacking.flatMap((one) => one.missing))];
  const share = phones === 0 ? 0 : Math.round((cannot / phones) * 1000) / 10;
  const seen = `of ${phones} phones seen in the last ${days} days`;
  return [
    ...(cannot === 0
      ? []
      : [
          `${cannot} ${seen} (${share} %) cannot render it: they lack ${missing.join(", ")}, and keep the last one they can.`,
        ]),
    ...(unknown === 0 ? [] : [`${unknown} ${seen} run a build of which nothing is known.`]),
  ];
}
