import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { liveSession, movingSession } from '#core/bank/portability/session.ts';
import type { Meter, UploadWait } from '#core/bank/meter.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import type { AnswerLimit } from './answer-limit.ts';
import { bearer } from './bearer.ts';
import { chargedRound } from './portability/charged-ports.ts';
import { tooLarge } from './receive-file.ts';
import { refusingHook } from './refusing-hook.ts';
import type { ServerSettings } from './server-settings.ts';
import { uploadSlots, type UploadSlots } from './upload-slots.ts';

const aroundTheFiles = 65_536;

/** Size limits of an upload route: number of files, and bytes of its texts. */
export type UploadShape = {
  readonly files: number;
  readonly textBytes: number;
  /** True if the upload renews the session token; it may then be retried under the previous token (EXT-204). */
  readonly renews?: true;
};

export const singleFile: UploadShape = { files: 1, textBytes: 0 };

const maxBytesOf = ({ files, textBytes }: UploadShape): number =>
  files * maxFileBytes + textBytes + aroundTheFiles;

/** Counts an upload in the metrics when it begins and when it ends. */
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

/** Returns the maximum number of concurrent uploads of one person, over all their sessions: at most half of all slots (EXT-607). */
const placesOfPerson = ({ uploadsAtOnce, uploadsOfPerson }: ServerSettings): number =>
  Math.max(1, Math.min(uploadsOfPerson, Math.floor(uploadsAtOnce / 2)));

type Turn = { readonly isHere: boolean; readonly comes: Promise<boolean> };

/** Returns the function that queues an upload for a slot: the upload waits up to a time limit, and its slot is released when its connection or answer ends (EXT-2242). */
const turnIn =
  (line: UploadSlots, { settings, meter }: Pick<Given, 'settings' | 'meter'>) =>
  (person: string, answered: ServerResponse): Turn => {
    let isHere = false;
    const comes = new Promise<boolean>((resolve) => {
      // Drops the upload if its connection closed during the session lookup, since the close event fires only once.
      if (answered.closed) return resolve(false);
      const since = performance.now();
      const end = (outcome: UploadWait): void => {
        clearTimeout(timer);
        meter.uploadWaited(outcome, (performance.now() - since) / aSecond);
        isHere = outcome === 'read';
        resolve(isHere);
      };
      const leaveAs = (outcome: UploadWait) => (): void => {
        if (leave() === 'the queue') end(outcome);
      };
      const timer = setTimeout(leaveAs('refused'), settings.uploadWait);
      answered.once('close', leaveAs('gone'));
      meter.uploadWaits();
      const leave = line.join(person, { enter: () => end('read'), refuse: () => end('refused') });
    });
    return { isHere, comes };
  };

/** Returns the function that makes the hook of an upload route. The hook admits an upload before its body is read, if the session is valid, the size is plausible and a slot is free; until then TCP backpressure holds the body at the sender (SEC-08). */
export const uploadGate = (
  app: FastifyInstance,
  ports: Pick<BankPorts, 'secrets' | 'sessions'>,
  given: Given,
): ((shape: UploadShape) => ReturnType<typeof refusingHook>) => {
  const { settings, meter, limit } = given;
  const line = uploadSlots({
    places: settings.uploadsAtOnce,
    placesOfPerson: placesOfPerson(settings),
    waiting: settings.uploadsWaiting,
  });
  const turn = turnIn(line, given);
  app.addHook('preClose', (done) => {
    setTimeout(line.refuseAll, settings.uploadWaitAtEnd).unref();
    done();
  });
  return (shape) =>
    refusingHook(async (request, reply) => {
      tellUpload(reply.raw, meter);
      const asked = shape.renews ? movingSession : liveSession;
      const session = await asked(chargedRound(request, ports))(bearer(request), 'identified')();
      if (E.isLeft(session)) return session;
      const mostBytes = maxBytesOf(shape);
      const declared = Number(request.headers['content-length'] ?? mostBytes);
      if (declared > mostBytes) return E.left(tooLarge);
      const { isHere, comes } = turn(session.right.representative, reply.raw);
      if (!isHere) {
        const { socket } = request.raw;
        // Disables the idle timeout while the upload waits, since nobody reads its connection.
        socket.setTimeout(0);
        limit.within(request, settings.uploadWait + settings.answerWithin);
        const isRead = await comes;
        socket.setTimeout(settings.idleSocket);
        if (!isRead) return E.left(unavailable);
      }
      const { representative } = session.right;
      const { uploadPace, uploadPaceInCrowd, uploadSlack } = settings;
      const bytesPerSecond = (): number => (line.holdsBack(representative) ? uploadPaceInCrowd : uploadPace);
      limit.afterBody(request, { bytesPerSecond, slack: uploadSlack }, mostBytes);
      return session;
    });
};
