/**
 * The options of this command. `--help` prints its usage and ends it with 0; an option it does not know is named and
 * ends it with 2, before anything is done.
 */
export function acceptOptions(usage: string, isKnown: (option: string) => boolean = () => false): readonly string[] {
  const options = process.argv.slice(2);
  if (options.includes("--help") || options.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  const unknown = options.find((option) => !isKnown(option));
  if (unknown !== undefined) refuse(`there is no option "${unknown}"\n${usage}`);
  return options;
}

/** Says what is wrong with how the command was called, and ends it. */
export function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
