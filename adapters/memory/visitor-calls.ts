import type { ReceivedFile } from '#core/bank/ports.ts';
import type { Renewing } from '#core/bank/portability/session.ts';
import type { BankRefusal } from '#core/bank/refusal.ts';
import type { Attachment, UploadWatch } from '#core/portability/documents/attachment.ts';
import type { Session } from '#core/portability/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { failureOfRefusal } from './failure-of-refusal.ts';
import type { ReceivedFiles } from './received-files.ts';

type Call<Value> = TE.TaskEither<Failure, Value>;

export const told = <Value>(asked: TE.TaskEither<BankRefusal, Value>): Call<Value> =>
  pipe(asked, TE.mapLeft(failureOfRefusal));

/** Returns functions that add to in-page calls what HTTP calls would carry: session token and uploaded files. */
export const visitorCalls = (session: Session, files: Pick<ReceivedFiles, 'receive'>) => {
  const asVisitor = <Value>(
    ask: (access: string | undefined) => TE.TaskEither<BankRefusal, Value>,
  ): Call<Value> =>
    pipe(
      TE.fromIO(() => O.toUndefined(session.current())?.access),
      TE.flatMap((access) => told(ask(access))),
    );
  const withFiles = <Value>(
    attachments: readonly Attachment[],
    watch: UploadWatch,
    ask: (access: string | undefined, received: readonly ReceivedFile[]) => TE.TaskEither<BankRefusal, Value>,
  ): Call<Value> =>
    pipe(
      attachments,
      TE.traverseSeqArray(files.receive),
      TE.mapLeft(failureOfRefusal),
      TE.tapIO(() => () => watch.onProgress(100)),
      TE.flatMap((received) => asVisitor((access) => ask(access, received))),
    );
  const withFile = <Value>(
    attachment: Attachment,
    watch: UploadWatch,
    ask: (access: string | undefined, file: ReceivedFile) => TE.TaskEither<BankRefusal, Value>,
  ): Call<Value> =>
    pipe(
      files.receive(attachment),
      TE.mapLeft(failureOfRefusal),
      TE.tapIO(() => () => watch.onProgress(100)),
      TE.flatMap((file) => asVisitor((access) => ask(access, file))),
    );
  /** Replaces the session's token when a call returns a renewed one (EXT-203). */
  const renewing = <Value>(call: Call<Renewing<Value>>): Call<Value> =>
    pipe(
      call,
      TE.map(({ value, renewed }) => {
        if (renewed !== undefined) session.remember(renewed)();
        return value;
      }),
    );
  return { asVisitor, renewing, withFile, withFiles };
};

export type VisitorCalls = ReturnType<typeof visitorCalls>;
