import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import { liveSession, movingSession } from '#core/bank/portability/session.ts';
import type { Meter, UploadWait } from '#core/bank/meter.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable, type BankRefusal } from '#core/bank/refusal.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { refuse } from './answer.ts';
import type { AnswerLimit } from './answer-limit.ts';
import { bearer } from './bearer.ts';
import { doorOf } from './door.ts';
import { holdBack, letCome } from './hold-back.ts';
import { tooLarge, type FileReceiver } from './receive-file.ts';
import { release } from './release.ts';
import type { ServerSettings } from './settings.ts';
import { uploadLine, type UploadLine } from './upload-line.ts';

const aroundTheFiles = 65_536;

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
  readonly files: FileReceiver;
  readonly settings: ServerSettings;
  readonly meter: Pick<Meter, 'uploadBegan' | 'uploadEnded' | 'uploadWaits' | 'uploadWaited'>;
  readonly limit: AnswerLimit;
};

/** EXT-607 · How many milliseconds an upload of this size may take in all: what a slow line needs, and a while more. */
const longestFor = (bytes: number, { uploadPace, uploadSlack }: ServerSettings): number =>
  uploadSlack + (1_000 * bytes) / uploadPace;

/** EXT-607 · The places of one person, whatever his sessions: never more than half of all. */
const placesOfPerson = ({ uploadsAtOnce, uploadsOfPerson }: ServerSettings): number =>
  Math.max(1, Math.min(uploadsOfPerson, Math.floor(uploadsAtOnce / 2)));

type Turn = { readonly isHere: boolean; readonly comes: Promise<boolean> };

/** EXT-2242 · Waits for its turn, for as long as is set at most, and gives the place back with the end of its answer. */
const turnIn =
  (line: UploadLine, { settings, meter }: Pick<Given, 'settings' | 'meter'>) =>
  (person: string, answered: ServerResponse): Turn => {
    let isHere = false;
    const comes = new Promise<boolean>((resolve) => {
      // the connection may have closed while the session was looked up, and that event comes once
      if (answered.closed) return resolve(false);
      const since = performance.now();
      const end = (outcome: UploadWait): void => {
        clearTimeout(impatient);
        meter.uploadWaited(outcome, (performance.now() - since) / aSecond);
        isHere = outcome === 'read';
        resolve(isHere);
      };
      const leaveAs = (outcome: UploadWait) => (): void => {
        if (leave() === 'the line') end(outcome);
      };
      const impatient = setTimeout(leaveAs('refused'), settings.uploadWait);
      answered.once('close', leaveAs('gone'));
      meter.uploadWaits();
      const leave = line.join(person, { enter: () => end('read'), refuse: () => end('refused') });
    });
    return { isHere, comes };
  };

// Longer than what stands before the bytes of a file, so that the rest is of the file alone and released with it.
const bytesBeforeFile = 1_024;

/** What was put aside, its end first. */
const partsOf = async (path: string, size: number): Promise<readonly Buffer[]> => {
  const first = Buffer.allocUnsafeSlow(Math.min(size, bytesBeforeFile));
  const rest = Buffer.allocUnsafeSlow(size - first.length);
  const file = await open(path);
  const { bytesRead } = await file.readv([first, rest]).finally(() => file.close());
  if (bytesRead < size) throw new Error('What was put aside of an upload is not whole');
  return [rest, first];
};

/** EXT-2243 · What came with the head of an upload lies on the disk while it waits, for what came of a crowd would fill the memory; answers how to give it back. */
const putAside = async (
  raw: IncomingMessage,
  files: FileReceiver,
): Promise<(isRead: boolean) => Promise<void>> => {
  // all that came and no more: asked for more, a whole body would be over before it is given back
  const came: unknown = raw.readableLength === 0 ? null : raw.read(raw.readableLength);
  holdBack(raw);
  if (!(came instanceof Buffer)) return async () => undefined;
  const size = came.length;
  const aside = await files.receive(Readable.from([came]), size, release);
  if (E.isLeft(aside)) throw new Error('What came of an upload was not put aside');
  const { path } = aside.right;
  return async (isRead) => {
    try {
      if (isRead && !raw.destroyed) for (const part of await partsOf(path, size)) raw.unshift(part);
    } finally {
      await files.discard(path);
    }
  };
};

/** SEC-08, EXT-2243 · Decided while nothing of an upload is read: room for one more among all of them, a live session, a size that can fit, and whether its turn comes. */
export const uploadGate = (
  app: FastifyInstance,
  ports: Pick<BankPorts, 'secrets' | 'sessions'>,
  given: Given,
): ((shape: UploadShape) => onRequestAsyncHookHandler) => {
  const { files, settings, meter, limit } = given;
  const door = doorOf(app.server);
  const line = uploadLine({
    places: settings.uploadsAtOnce,
    placesOfPerson: placesOfPerson(settings),
    waiting: settings.uploadsWaiting,
  });
  const turn = turnIn(line, given);
  // some more than may wait are looked at, so that one person who fills the line keeps nobody out
  const most = settings.uploadsWaiting + 2 * settings.uploadsAtOnce;
  let here = 0;
  app.addHook('preClose', (done) => {
    setTimeout(line.refuseAll, settings.uploadWaitAtEnd).unref();
    done();
  });
  return (shape) => async (request, reply) => {
    tellUpload(reply.raw, meter);
    const lookedAt = door.enter();
    reply.raw.once('close', lookedAt);
    if (here >= most) return refuse(reply, unavailable);
    here += 1;
    let isCounted = true;
    const leave = (): void => {
      if (isCounted) here -= 1;
      isCounted = false;
    };
    reply.raw.once('close', leave);
    // its answer may have to wait for others of its line
    const turnAway = (refusal: BankRefusal): FastifyReply => {
      leave();
      return refuse(reply, refusal);
    };
    const notStored = (error: unknown): void =>
      request.log.error({ err: error }, 'an upload could not be stored');
    const { socket, complete } = request.raw;
    // before the first wait, during which the bytes of a crowd would fill the memory; whoever reads the body starts it again
    if (!complete) socket.pause();
    const asked = shape.renews ? movingSession : liveSession;
    const session = await asked(ports)(bearer(request), 'identified')();
    if (E.isLeft(session)) return turnAway(session.left);
    const mostBytes = maxBytesOf(shape);
    const declared = Number(request.headers['content-length'] ?? mostBytes);
    if (declared > mostBytes) return turnAway(tooLarge);
    const { isHere, comes } = turn(session.right.representative, reply.raw);
    if (!isHere) {
      // while nobody reads it, a line stands still
      socket.setTimeout(0);
      limit.within(request, settings.uploadWait + settings.answerWithin);
      const giveBack = await putAside(request.raw, files).catch(notStored);
      if (giveBack === undefined) return turnAway(unavailable);
      lookedAt();
      const isRead = await comes;
      const isWhole = await giveBack(isRead).then(() => true, notStored);
      socket.setTimeout(settings.idleSocket);
      // a line that is let come and held back at once would be read without end
      if (!isRead || isWhole !== true) return turnAway(unavailable);
      letCome(request.raw);
    }
    lookedAt();
    limit.afterBody(request, longestFor(declared, settings));
    keepPace(request.raw, reply.raw, settings, mostBytes);
  };
};
