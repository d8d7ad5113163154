function unexpected(): never {
  throw new Error("a form's schema has neither references nor allOf");
}

/** In the place of merging the parts of an `allOf`. */
export const noMerge = unexpected;

/** In the place of a URI library, which RJSF uses on `$ref` alone. */
export const noReferences = { equal: unexpected, resolve: unexpected };
