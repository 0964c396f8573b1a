import type { IncomingMessage, ServerResponse } from 'node:http';
import type { onRequestAsyncHookHandler } from 'fastify';
import { liveSession } from '#core/bank/portability/session.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { maxFileBytes } from '#core/shared/files/file-rules.ts';
import { E } from '#core/shared/fp.ts';
import { refuse } from './answer.ts';
import { bearer } from './bearer.ts';
import { tooLarge } from './receive-file.ts';
import type { ServerSettings } from './settings.ts';

const aroundTheFile = 65_536;
const maxUploadBytes = maxFileBytes + aroundTheFile;

/** An upload may take as long as it likes, not stand still: an honest slow line brings some bytes in every window. */
const keepPace = (raw: IncomingMessage, answered: ServerResponse, settings: ServerSettings): void => {
  const { socket } = raw;
  const first = socket.bytesRead;
  let seen = first;
  const timer = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    // while our own disk is behind, the caller may not send
    const stands = came < settings.uploadBytesPerWindow && !raw.isPaused();
    if (!raw.complete && (stands || seen - first > 2 * maxUploadBytes)) socket.destroy();
  }, settings.uploadWindow);
  answered.once('close', () => clearInterval(timer));
};

/** SEC-08 · Decided before the first byte of an upload is read: a live session, a size that can fit, and room for one more. */
export const uploadGate = (
  ports: Pick<BankPorts, 'secrets' | 'sessions'>,
  settings: ServerSettings,
): onRequestAsyncHookHandler => {
  let inFlight = 0;
  return async (request, reply) => {
    const session = await liveSession(ports)(bearer(request), 'identified')();
    if (E.isLeft(session)) return refuse(reply, session.left);
    if (Number(request.headers['content-length']) > maxUploadBytes) return refuse(reply, tooLarge);
    if (inFlight >= settings.uploadsAtOnce) return refuse(reply, unavailable);
    // gone while we looked: nobody would give the place back
    if (reply.raw.destroyed) return reply;
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    keepPace(request.raw, reply.raw, settings);
  };
};
