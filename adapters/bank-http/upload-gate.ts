import type { IncomingMessage, ServerResponse } from 'node:http';
import type { onRequestAsyncHookHandler } from 'fastify';
import { liveSession, movingSession } from '#core/bank/portability/session.ts';
import type { Meter } from '#core/bank/meter.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { refuse } from './answer.ts';
import type { AnswerLimit } from './answer-limit.ts';
import { bearer } from './bearer.ts';
import { tooLarge } from './receive-file.ts';
import type { ServerSettings } from './settings.ts';

const aroundTheFiles = 65_536;

/** Counts who holds a place, at most so many each. */
const places = (most: number) => {
  const held = new Map<string, number>();
  const free = (who: string): void => {
    const left = (held.get(who) ?? 0) - 1;
    if (left > 0) held.set(who, left);
    else held.delete(who);
  };
  /** Takes a place and answers how to give it back; none when all are taken. */
  return (who: string): (() => void) | undefined => {
    const used = held.get(who) ?? 0;
    if (used >= most) return undefined;
    held.set(who, used + 1);
    return () => free(who);
  };
};

/** A call of so many files at most, and of this many bytes of texts beside them. */
export type UploadShape = {
  readonly files: number;
  readonly textBytes: number;
  /** EXT-204 · It moves its session on, and may be repeated under the token before. */
  readonly renews?: true;
};

export const singleFile: UploadShape = { files: 1, textBytes: 0 };

const maxBytesOf = ({ files, textBytes }: UploadShape): number =>
  files * maxFileBytes + textBytes + aroundTheFiles;

/** An upload may be slow but must not stop: a slow line still brings some bytes in every window. */
const keepPace = (
  raw: IncomingMessage,
  answered: ServerResponse,
  settings: ServerSettings,
  maxBytes: number,
): void => {
  const { socket } = raw;
  const first = socket.bytesRead;
  let seen = first;
  const timer = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    // while our own disk is behind, the caller may not send
    const stands = came < settings.uploadBytesPerWindow && !raw.isPaused();
    if (!raw.complete && (stands || seen - first > 2 * maxBytes)) socket.destroy();
  }, settings.uploadWindow);
  answered.once('close', () => clearInterval(timer));
};

/** Reports the beginning of an upload, taken or not, and its end when its answer is over. */
const tellUpload = (answered: ServerResponse, meter: Pick<Meter, 'uploadBegan' | 'uploadEnded'>): void => {
  meter.uploadBegan();
  answered.once('close', () => {
    const isTaken = answered.statusCode < 400;
    meter.uploadEnded(answered.writableFinished ? (isTaken ? 'taken' : 'refused') : 'cut');
  });
};

type Given = {
  readonly settings: ServerSettings;
  readonly meter: Pick<Meter, 'uploadBegan' | 'uploadEnded'>;
  readonly limit: AnswerLimit;
};

/** EXT-607 · How many milliseconds an upload of this size may take in all: what a slow line needs, and a while more. */
const longestFor = (bytes: number, { uploadPace, uploadSlack }: ServerSettings): number =>
  uploadSlack + (1_000 * bytes) / uploadPace;

/** EXT-607 · The places of one person, whatever his sessions: never more than half of all. */
const placesOfPerson = ({ uploadsAtOnce, uploadsOfPerson }: ServerSettings): number =>
  Math.max(1, Math.min(uploadsOfPerson, Math.floor(uploadsAtOnce / 2)));

/** SEC-08 · Decided before the first byte of an upload is read: room for one more among all of them, a live session, room among those of its person, a size that can fit. */
export const uploadGate = (
  ports: Pick<BankPorts, 'secrets' | 'sessions'>,
  { settings, meter, limit }: Given,
): ((shape: UploadShape) => onRequestAsyncHookHandler) => {
  const amongAll = places(settings.uploadsAtOnce);
  const amongOwn = places(placesOfPerson(settings));
  return (shape) => async (request, reply) => {
    tellUpload(reply.raw, meter);
    // decided before the first wait, during which the bytes of a call fill the memory
    const leave = amongAll('all');
    if (leave === undefined) return refuse(reply, unavailable);
    reply.raw.once('close', leave);
    const asked = shape.renews ? movingSession : liveSession;
    const session = await asked(ports)(bearer(request), 'identified')();
    if (E.isLeft(session)) return refuse(reply, session.left);
    // one visitor with many slow lines would keep everybody else out
    const leaveOwn = amongOwn(session.right.representative);
    if (leaveOwn === undefined) return refuse(reply, unavailable);
    // the connection may have closed while the session was looked up, and that event comes once
    if (reply.raw.closed) leaveOwn();
    else reply.raw.once('close', leaveOwn);
    const most = maxBytesOf(shape);
    const declared = Number(request.headers['content-length'] ?? most);
    if (declared > most) return refuse(reply, tooLarge);
    limit.afterBody(request, longestFor(declared, settings));
    keepPace(request.raw, reply.raw, settings, most);
  };
};
