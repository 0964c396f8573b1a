import { connect, createServer, type Socket } from 'node:net';

export type TcpLine = {
  readonly port: number;
  /** Sends new connections to this port. */
  readonly leadTo: (port: number) => void;
  /** Accepts data without forwarding any. */
  readonly stall: () => void;
  /** Closes every connection and drops its unsent data. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
};

/** Opens a TCP proxy on 127.0.0.1 that can be stalled, cut and redirected. */
export const openLine = async (target: number): Promise<TcpLine> => {
  let leads = target;
  const ends = new Set<Socket>();
  const keep = (socket: Socket): void => {
    ends.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => ends.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(leads, '127.0.0.1');
    [near, far].forEach(keep);
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The line has no port');
  const cut = (): void => ends.forEach((socket) => socket.destroy());
  return {
    port: bound.port,
    leadTo: (port) => {
      leads = port;
    },
    stall: () =>
      ends.forEach((socket) => {
        socket.unpipe();
        socket.pause();
      }),
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
};
