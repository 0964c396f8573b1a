import type { ServerResponse } from 'node:http';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { liveSession, movingSession } from '#core/bank/portability/session.ts';
import type { Meter, UploadWait } from '#core/bank/meter.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { refuse } from './answer.ts';
import type { AnswerLimit } from './answer-limit.ts';
import { bearer } from './bearer.ts';
import { tooLarge } from './receive-file.ts';
import type { ServerSettings } from './settings.ts';
import { uploadPlaces, type UploadPlaces } from './upload-places.ts';

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
  readonly meter: Pick<Meter, 'uploadBegan' | 'uploadEnded' | 'uploadWaits' | 'uploadWaited'>;
  readonly limit: AnswerLimit;
};

/** EXT-607 · The places of one person, whatever his sessions: never more than half of all. */
const placesOfPerson = ({ uploadsAtOnce, uploadsOfPerson }: ServerSettings): number =>
  Math.max(1, Math.min(uploadsOfPerson, Math.floor(uploadsAtOnce / 2)));

type Turn = { readonly isHere: boolean; readonly comes: Promise<boolean> };

/** EXT-2242 · Waits for its turn, for as long as is set at most, and gives the place back with the end of its answer. */
const turnIn =
  (line: UploadPlaces, { settings, meter }: Pick<Given, 'settings' | 'meter'>) =>
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
        if (leave() === 'the queue') end(outcome);
      };
      const impatient = setTimeout(leaveAs('refused'), settings.uploadWait);
      answered.once('close', leaveAs('gone'));
      meter.uploadWaits();
      const leave = line.join(person, { enter: () => end('read'), refuse: () => end('refused') });
    });
    return { isHere, comes };
  };

/** SEC-08 · Decides before anything of an upload is read: a live session, a size that can fit, and whether its turn comes; a body that nobody reads yet stays with its sender, by Node's own backpressure. */
export const uploadGate = (
  app: FastifyInstance,
  ports: Pick<BankPorts, 'secrets' | 'sessions'>,
  given: Given,
): ((shape: UploadShape) => onRequestAsyncHookHandler) => {
  const { settings, meter, limit } = given;
  const line = uploadPlaces({
    places: settings.uploadsAtOnce,
    placesOfPerson: placesOfPerson(settings),
    waiting: settings.uploadsWaiting,
  });
  const turn = turnIn(line, given);
  app.addHook('preClose', (done) => {
    setTimeout(line.refuseAll, settings.uploadWaitAtEnd).unref();
    done();
  });
  return (shape) => async (request, reply) => {
    tellUpload(reply.raw, meter);
    const asked = shape.renews ? movingSession : liveSession;
    const session = await asked(ports)(bearer(request), 'identified')();
    if (E.isLeft(session)) return refuse(reply, session.left);
    const mostBytes = maxBytesOf(shape);
    const declared = Number(request.headers['content-length'] ?? mostBytes);
    if (declared > mostBytes) return refuse(reply, tooLarge);
    const { isHere, comes } = turn(session.right.representative, reply.raw);
    if (!isHere) {
      const { socket } = request.raw;
      // while nobody reads it, a connection is idle
      socket.setTimeout(0);
      limit.within(request, settings.uploadWait + settings.answerWithin);
      const isRead = await comes;
      socket.setTimeout(settings.idleSocket);
      if (!isRead) return refuse(reply, unavailable);
    }
    limit.afterBody(request, { bytesPerSecond: settings.uploadPace, slack: settings.uploadSlack });
  };
};
