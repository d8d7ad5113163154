/**
 * In the place of Ajv in the studio: it makes code at run time, which no page of ours may. Samples are held against
 * their schemas when a change is sent for review.
 */
export class Ajv2020 {
  compile(): (value: unknown) => boolean {
    return () => true;
  }
}
