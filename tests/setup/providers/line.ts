import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP proxy that can be slow, silent or cut. */
export interface Line {
  port: number;
  delayMs: number;
  /** Like a dead router. */
  isSilent: boolean;
  cut(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export function tie(near: Socket, far: Socket, open: Set<Socket>): void {
  for (const socket of [near, far]) {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(socket);
      near.destroy();
      far.destroy();
    });
  }
}

export async function openLine(target: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    tie(near, far, sockets);
    near.pipe(carrier()).pipe(far);
    far.pipe(carrier()).pipe(near);
  });
  let isSilent = false;

  function carrier(): Transform {
    return new Transform({
      transform(piece: Buffer, _encoding, done) {
        const carry = (): void => void setTimeout(() => done(null, piece), line.delayMs);
        if (isSilent) waiting.add(carry);
        else carry();
      },
    });
  }
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);

  const line: Line = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    get isSilent() {
      return isSilent;
    },
    set isSilent(value) {
      isSilent = value;
      if (value) return;
      for (const carry of waiting) carry();
      waiting.clear();
    },
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => listen(line.port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return line;
}
