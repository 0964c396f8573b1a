import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { cutShort } from './cut-short.ts';
import { holdBack, letCome, onceOver } from './hold-back.ts';
import { release } from './release.ts';

// Enough to read the rest of the largest file.
const maxBytes = 2 * maxFileBytes;
const looksInWindow = 10;
const windows = 3;
// What all of a crowd send would not fit in memory.
const atOnce = 64;

type Bounds = {
  /** In each of as many milliseconds so many bytes must come. */
  readonly unreadBody: number;
  readonly uploadBytesPerWindow: number;
};

/** EXT-2249 · Whether he asked whether to send his body, and may send it all the same. */
const asksFirst = ({ headers }: IncomingMessage): boolean => headers.expect !== undefined;

const swallow = (raw: IncomingMessage, { unreadBody, uploadBytesPerWindow }: Bounds): void => {
  const { socket } = raw;
  raw.unpipe();
  raw.on('data', release);
  raw.resume();
  letCome(raw);
  const first = socket.bytesRead;
  let seen = first;
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const isWindow = looks % looksInWindow === 0;
    const stands = isWindow && socket.bytesRead - seen < uploadBytesPerWindow;
    if (isWindow) seen = socket.bytesRead;
    if (stands || socket.bytesRead - first > maxBytes || looks === looksInWindow * windows) socket.destroy();
  }, unreadBody / looksInWindow);
  onceOver(raw, () => clearInterval(timer));
};

/** Who was told in time sends nothing, and his line is closed after a moment; it takes no turn of those who send. */
const hearWhetherSent = (raw: IncomingMessage, { unreadBody }: Bounds, isSent: () => void): void => {
  const end = setTimeout(() => raw.socket.destroySoon(), unreadBody / looksInWindow);
  onceOver(raw, () => clearTimeout(end));
  raw.once('data', (came: Buffer) => {
    clearTimeout(end);
    release(came);
    raw.pause();
    holdBack(raw);
    isSent();
  });
  letCome(raw);
};

/** Of a body that nobody has begun to read. */
const dropWhatCame = (raw: IncomingMessage): void => {
  const came: unknown = raw.readableFlowing === null ? raw.read() : null;
  if (came instanceof Buffer) release(came);
};

/** EXT-604 · Whoever is answered before the end of his body goes on sending and reads the answer, however many there are: a line that is closed over bytes nobody read takes the answer with it. They are read in turns; one that stands still is cut, and any other after a while. */
export const swallowUnreadBodies = (app: FastifyInstance, bounds: Bounds): void => {
  const waiting = new Set<IncomingMessage>();
  let swallowing = 0;
  const next = (): void => {
    for (const raw of waiting) {
      if (swallowing >= atOnce) return;
      waiting.delete(raw);
      swallowing += 1;
      onceOver(raw, () => {
        swallowing -= 1;
        next();
      });
      swallow(raw, bounds);
    }
  };
  const takeTurn = (raw: IncomingMessage): void => {
    const cut = setTimeout(() => raw.socket.destroy(), 2 * windows * bounds.unreadBody);
    waiting.add(raw);
    onceOver(raw, () => {
      clearTimeout(cut);
      waiting.delete(raw);
    });
    next();
  };
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const answered = reply.raw;
    if (!raw.complete) {
      cutShort(raw);
      dropWhatCame(raw);
      holdBack(raw);
      // Node closes the line of a caller who asks for it with the answer, whatever is unread
      if (!answered.shouldKeepAlive) raw.once('close', () => raw.socket.destroySoon());
      answered.shouldKeepAlive = true;
      // and, unless it is told, the line of one who asked whether to go on, for he may have gone on by himself
      if (asksFirst(raw) && !reply.hasHeader('Connection')) reply.header('Connection', 'keep-alive');
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false && !raw.destroyed) {
      if (asksFirst(raw) && !raw.readableDidRead) hearWhetherSent(raw, bounds, () => takeTurn(raw));
      else takeTurn(raw);
    }
    done();
  });
};
