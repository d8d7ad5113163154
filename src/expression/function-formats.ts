/** How the app writes dates and numbers in one language. The compiler puts what a call needs into the call. */
export interface FunctionFormats {
  /** The lender's, an IANA name. Also of every phone, wherever it is. */
  readonly timeZone: string;
  readonly dates: { readonly [style: string]: DateFormat };
  readonly number: NumberFormat;
}

/**
 * A date pattern that has been read: words as they stand, and fields. Each field is a list, its letters first; that of
 * a name goes on with the names. `?` begins a part that is left out where there is no time of day.
 */
export type DateFormat = readonly DatePiece[];
export type DatePiece = string | readonly [field: string, ...names: readonly string[]] | OptionalPart;
export type OptionalPart = readonly ["?", DateFormat];

export interface NumberFormat {
  readonly thousands: string;
  readonly point: string;
  /** Behind a percentage: `%`. */
  readonly percent: string;
}

/** The style of `date` that no app declares: the day as it was written. */
export const DAY_STYLE = "date";
