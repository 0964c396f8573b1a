import type { IncomingMessage } from 'node:http';

/** Nothing more of a body is read from its line until it is let come; what came stays in it. */
export const holdBack = (raw: IncomingMessage): void => {
  if (raw.complete || raw.destroyed) return;
  // a body that somebody has begun to read is not read to its end by Node once it is answered
  raw.read(0);
  // that reading starts the line again, a moment later
  process.nextTick(() => raw.socket.pause());
};

export const letCome = ({ socket }: IncomingMessage): void => {
  // after the pause that may be due in this moment
  process.nextTick(() => socket.resume());
};

/** Once its body is read or its line is gone; Node closes no body whose call was answered before its line went. */
export const onceOver = (raw: IncomingMessage, end: () => void): void => {
  const { socket } = raw;
  const over = (): void => {
    raw.off('close', over);
    socket.off('close', over);
    end();
  };
  raw.once('close', over);
  socket.once('close', over);
};
