/** A sort of mistake that is not seeded, because the documents alone don't show it. */
interface Untellable {
  readonly kind: string;
  readonly reason: string;
}

export const UNTELLABLE: readonly Untellable[] = [
  { kind: "a call that writes is declared as a read", reason: "both go by POST; only the backend knows what it does" },
  { kind: "another existing screen, popup, source or text is named", reason: "each of them could be meant" },
  {
    kind: "a payment is read back by another existing source",
    reason: "which source tells of a payment is not written",
  },
  { kind: "a comparison is turned, `yes` and `no` are exchanged", reason: "the opposite is a rule as well" },
  { kind: "another member of the same type is shown", reason: "both are texts, or numbers, of the same answer" },
  { kind: "a status code that the server never sends", reason: "the schema lists no values for it" },
  { kind: "two languages are exchanged, a word is translated wrongly", reason: "that takes a dictionary and a reader" },
  { kind: "a screen's optional parameter is not given", reason: "the screen says that it can do without" },
  {
    kind: "a `data` holds nothing while others show its source",
    reason: "it may stand there for the waiting and the failure alone",
  },
  { kind: "a figure is written in words in one language", reason: "numerals are words like others" },
  { kind: "a time of day differs between languages", reason: "Swahili counts hours from six: 9:00 is saa 3:00" },
  { kind: "a fact has a wrong value", reason: "nothing says what the right one is, unless another text repeats it" },
  { kind: "a phone number or mail address of somebody else", reason: "it is well formed" },
  { kind: "a host is listed that should not be", reason: "the list is where it is decided" },
  { kind: "a personal field is not marked", reason: "the mark is where it is decided" },
  { kind: "the person is named in a tracking call", reason: "this lender's tracking takes the visitor by design" },
  {
    kind: "a scenario answers a call that its first screen does not make",
    reason: "a later screen of the journey may",
  },
  { kind: "a case of a `switch` is empty", reason: "it says that nothing is to be done for this value" },
  { kind: "a style of dates lacks the year", reason: "it may be meant for days of this year" },
  {
    kind: "path, client, envelope or success codes of a call are another's",
    reason: "only the backend tells, or `contract`",
  },
  { kind: "words of the server overflow their place", reason: "their length is known on the phone only" },
  {
    kind: "a button is not closed while a payment of unknown outcome is looked up",
    reason: "the engine refuses the tap",
  },
  { kind: "two calls of one button share an intent", reason: "they may be two ways of the same" },
  { kind: "a path is written in other letters, or with a slash at its end", reason: "it matches all the same" },
  {
    kind: "an address for the shell leads to a host that is not listed",
    reason: "what the shell opens it judges itself",
  },
  { kind: "`forget` where the screen keeps nothing", reason: "it clears what all screens keep" },
  { kind: "`staleAfter` of nothing", reason: "to read anew each time is a choice" },
  {
    kind: "an alias, or a name that tells visits apart, is no common parameter",
    reason: "a screen may have it of its own",
  },
  { kind: "a sample that no scenario plays", reason: "a backend of the team's own may; its `summary` says when" },
  { kind: "`!!x`", reason: "it says the same as `x`" },
  { kind: "a journey asks for another call than is meant", reason: "it comes to a screen that makes it" },
  { kind: "a sample answers what no server would", reason: "it fits the schema" },
  { kind: "a text has the words of another text in all languages", reason: "both are texts of this app" },
  { kind: "the last day of a choice is past", reason: "what is right would turn wrong by itself in time" },
  {
    kind: "a plural has no case for one in any of its languages",
    reason: "`Again in #s` says one as it says many",
  },
  { kind: "a number begins with null", reason: "nothing may be chosen yet" },
  {
    kind: "a journey expects that a call was never made, which a tap of it makes",
    reason: "whether it does depends on what was answered before",
  },
  {
    kind: "an amount that no other place writes by `money` is printed as it is",
    reason: "nothing says that the number is an amount",
  },
  {
    kind: "the only call that moves money does not name its intent",
    reason: "in an app where no call does, what is paid and how much stands for it",
  },
  {
    kind: "words that a call requires are sent as null where they are empty",
    reason: "null and no words go out as the same",
  },
  { kind: "two calls of one path", reason: "there are backends with one path for all" },
];
