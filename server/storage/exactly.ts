import { Transform } from 'node:stream';

/** Fails unless there are exactly `size` bytes. */
export function exactly(size: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > size) done(new Error(`More than ${size} bytes came`));
      else done(null, chunk);
    },
    flush(done) {
      done(seen === size ? null : new Error(`${seen} bytes came instead of ${size}`));
    },
  });
}
