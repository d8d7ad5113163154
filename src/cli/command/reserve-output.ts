import { Writable } from "node:stream";

/**
 * The output, for a protocol alone. Whatever else is written to it from now on, such as a print in a project's own
 * parts, goes to the error output.
 */
export function reserveOutput({ stdout, stderr }: Pick<NodeJS.Process, "stdout" | "stderr"> = process): Writable {
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      write(chunk, done);
    },
  });
}
